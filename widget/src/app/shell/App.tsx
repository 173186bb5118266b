import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { i18n as I18n } from 'i18next';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { AppContext } from '../../core/app/useApp.ts';
import { Toasts } from './Toasts.tsx';
import { FormatContext } from '../../i18n/FormatContext.ts';
import { BusyLine } from '../../ui/feedback/BusyLine.tsx';
import { LinkContext } from '../../ui/action/LinkContext.ts';
import { Root } from '../../ui/layout/Root.tsx';
import type { Portal } from '../models/createAppModels.ts';
import { Screen } from './Screen.tsx';

// If the code of the dialogs fails to load, none is shown. A step-up, which waits for its dialog, loads that code first.
const Dialogs = lazyOptional(() => import('../dialogs/Dialogs.tsx'), 'Dialogs');

export interface AppProps {
  readonly portal: Portal;
  readonly i18n: I18n;
  /** Measured for the frame's height. */
  readonly rootRef: (root: HTMLDivElement | null) => void;
  /** Called after each change of page. */
  readonly onPage: (path: string, title: string) => void;
}

/** Provides the contexts, the page of the address, and what lies above every page. */
export function App({ portal, i18n, rootRef, onPage }: AppProps) {
  useSignals();
  const { models, pages } = portal;
  const { account, clock, config, host, session } = models;
  const links = useMemo(
    () => ({ navigate: models.navigate, openExternal: host.openExternal }),
    [models, host],
  );

  const shop = config.value.value.region;
  const { currency } = shop;
  const profile = account.profile.data.value;
  const { handle: region, timezone: zone } = profile?.region ?? shop;
  const own = profile?.custom_attributes['locale'];
  const hasDialog =
    session.pendingSwitch.value || models.stepUp.open.value || session.endsSoon.value !== undefined;
  const format = useMemo(
    () => ({ currency, region, zone, own, now: clock.now }),
    [currency, region, zone, own, clock],
  );

  return (
    <AppContext value={models}>
      <I18nextProvider i18n={i18n}>
        <FormatContext value={format}>
          <LinkContext value={links}>
            <Root ref={rootRef} autoHeight={host.autoHeight.value}>
              {pages.slow.value && <BusyLine label={i18n.t('common.loading')} />}
              <Screen pages={pages} onPage={onPage} />
              <Toasts />
              {hasDialog && (
                <Suspense fallback={null}>
                  <Dialogs needTexts={portal.needTexts} />
                </Suspense>
              )}
            </Root>
          </LinkContext>
        </FormatContext>
      </I18nextProvider>
    </AppContext>
  );
}
