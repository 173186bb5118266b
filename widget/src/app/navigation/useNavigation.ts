import { useSignals } from '@preact/signals-react/runtime';
import { CircleHelp, Ellipsis, LogOut, ScanBarcode } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { PageId } from '../../../contract/portalPages.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { NavItem } from '../../ui/shell/NavItem.ts';
import { navEntryOf, navPages } from './navigation.ts';

export interface Navigation {
  /** The side list. */
  readonly pages: readonly NavItem[];
  /** Help, log out. */
  readonly foot: readonly NavItem[];
  /** Five places of the bottom bar. */
  readonly bar: readonly NavItem[];
  /** The strip of a frame as tall as its content. */
  readonly tabs: readonly NavItem[];
  /** What the bottom bar has no place for. */
  readonly more: readonly NavItem[];
}

export function useNavigation(view: PageId, open: (what: 'card' | 'more') => void): Navigation {
  useSignals();
  const { config, session } = useApp();
  const { t } = useTranslation();
  const current = navEntryOf(view);
  const { help } = config.general.value.links;
  const pages = navPages.map((page) => ({
    ...page,
    label: t(`app.titles.${page.view}`),
    current: page.view === current,
  }));
  const inBar = pages
    .filter((page) => page.inBar)
    .map((page) => ({ ...page, label: t(`app.short.${page.view}`) }));
  const more = pages.filter((page) => !page.inBar);
  const foot = [
    ...(help === '' ? [] : [{ label: t('app.help'), icon: CircleHelp, href: help }]),
    { label: t('app.logOut'), icon: LogOut, onPress: () => void session.logout('user') },
  ];
  return {
    pages,
    foot,
    tabs: [...pages, ...foot],
    more,
    bar: [
      ...inBar.slice(0, 2),
      { label: t('app.short.card'), icon: ScanBarcode, onPress: () => open('card') },
      ...inBar.slice(2),
      {
        label: t('app.short.more'),
        icon: Ellipsis,
        onPress: () => open('more'),
        current: more.some((page) => page.current),
      },
    ],
  };
}
