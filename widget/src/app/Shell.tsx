import { useSignals } from '@preact/signals-react/runtime';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '../features/connectivity/OfflineBanner.tsx';
import { RefreshButton } from '../features/home/RefreshButton.tsx';
import { useApp } from '../features/useApp.ts';
import { paths } from '../lib/paths.ts';
import { BottomBar } from '../ui/shell/BottomBar.tsx';
import { CoverHeader } from '../ui/shell/CoverHeader.tsx';
import { PageFrame } from '../ui/shell/PageFrame.tsx';
import { SideNav } from '../ui/shell/SideNav.tsx';
import { TabStrip } from '../ui/shell/TabStrip.tsx';
import { TopBar } from '../ui/shell/TopBar.tsx';
import type { ViewId } from './routes.ts';
import { TopActions } from './TopActions.tsx';
import { useBrand } from './useBrand.ts';
import { useNavigation } from './useNavigation.ts';

const CardPanel = lazy(async () => ({ default: (await import('./CardPanel.tsx')).CardPanel }));
const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }));

interface ShellProps {
  readonly view: ViewId;
  readonly children: ReactNode;
}

/**
 * The brand's frame around a customer's page. Which of its pieces is seen is a matter of the portal's own width; which exist,
 * of where the portal is: a shop's page has a cover and a logo already, and a frame as tall as its content has no bottom.
 */
export function Shell({ view, children }: ShellProps) {
  useSignals();
  const { host, session } = useApp();
  const { t } = useTranslation();
  const [open, setOpen] = useState<'card' | 'more'>();
  const navigation = useNavigation(view, setOpen);
  const brand = useBrand(view);
  const isCustomer = session.status.value === 'customer';
  const hasNavigation = isCustomer && !host.hideNavigation.value;
  const label = t('app.pages');
  const close = () => setOpen(undefined);

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
      <Suspense fallback={null}>
        {open === 'card' && <CardPanel onClose={close} />}
        {open === 'more' && <MoreSheet items={[...navigation.more, ...navigation.foot]} onClose={close} />}
      </Suspense>
    </>
  );
}
