import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageId } from '../../../contract/portalPages.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RefreshButton } from '../../parts/data/RefreshButton.tsx';
import { useDialogOnPress } from '../../parts/data/useDialogOnPress.ts';
import { useApp } from '../../core/app/useApp.ts';
import { paths } from '../../lib/paths.ts';
import { BottomBar } from '../../ui/shell/BottomBar.tsx';
import { CoverHeader } from '../../ui/shell/CoverHeader.tsx';
import type { NavItem } from '../../ui/shell/NavItem.ts';
import { PageFrame } from '../../ui/shell/PageFrame.tsx';
import { SideNav } from '../../ui/shell/SideNav.tsx';
import { TabStrip } from '../../ui/shell/TabStrip.tsx';
import { TopBar } from '../../ui/shell/TopBar.tsx';
import { TopActions } from './TopActions.tsx';
import { useBrand } from './useBrand.ts';
import { useNavigation } from '../navigation/useNavigation.ts';

interface PanelProps {
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}
const PANELS: Readonly<Record<'card' | 'more', () => Promise<ComponentType<PanelProps>>>> = {
  card: async () => (await import('./CardPanel.tsx')).CardPanel,
  more: async () => (await import('./MoreSheet.tsx')).MoreSheet,
};

interface ShellProps {
  readonly view: PageId;
  readonly children: ReactNode;
}

/**
 * The brand's frame around a customer's page. Which parts are visible depends on the portal's width; which exist depends on
 * where it runs: a shop's page already has a cover and a logo, and a frame as tall as its content has no bottom edge.
 */
export function Shell({ view, children }: ShellProps) {
  useSignals();
  const { host, session } = useApp();
  const { t } = useTranslation();
  const { Dialog: Panel, open, close } = useDialogOnPress<PanelProps>();
  const navigation = useNavigation(view, (name) => open(PANELS[name]));
  const brand = useBrand(view);
  const isCustomer = session.status.value === 'customer';
  const hasNavigation = isCustomer && !host.hideNavigation.value;
  const label = t('app.pages');
  return (
    <>
      <PageFrame
        top={
          host.embedded ? undefined : (
            <TopBar logo={brand.mark} homeHref={paths.home} actions={<TopActions />} />
          )
        }
        cover={
          host.embedded ? undefined : (
            <CoverHeader
              logo={brand.logo}
              homeHref={paths.home}
              title={brand.title}
              image={brand.coverImage}
              trailing={view === 'home' && isCustomer ? <RefreshButton /> : undefined}
            />
          )
        }
        compactCover={!host.embedded && view === 'home' ? brand.compactCoverImage : undefined}
        banner={<OfflineBanner />}
        side={
          hasNavigation ? (
            <SideNav label={label} items={navigation.pages} footItems={navigation.foot} />
          ) : undefined
        }
        tabs={
          hasNavigation && host.autoHeight.value ? (
            <TabStrip label={label} items={navigation.tabs} />
          ) : undefined
        }
        bottom={
          hasNavigation && !host.autoHeight.value ? (
            <BottomBar label={label} items={navigation.bar} />
          ) : undefined
        }
      >
        {children}
      </PageFrame>
      {Panel && <Panel items={[...navigation.more, ...navigation.foot]} onClose={close} />}
    </>
  );
}
