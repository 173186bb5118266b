import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from './OfflineBanner.tsx';
import type { Screen as ScreenDeclaration } from '../../core/app/Screen.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { PagesModel } from '../navigation/createPages.ts';
import { removeFirstView } from '../firstView/firstView.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { matchRoute } from '../navigation/matchRoute.ts';
import { screens } from '../navigation/screens.ts';
import { Shell } from './Shell.tsx';
import { useAnchor } from '../navigation/useAnchor.ts';
import { useArrival } from '../navigation/useArrival.ts';
import { usePageTitle } from '../navigation/usePageTitle.ts';

interface ScreenProps {
  readonly pages: PagesModel;
  readonly onPage: (path: string, title: string) => void;
}

/** The current page: in the shell for a customer, without it around signing in. */
export function Screen({ pages, onPage }: ScreenProps) {
  useSignals();
  const { session, host } = useApp();
  const { t } = useTranslation();
  const shown = pages.shown.value;
  const title = usePageTitle(shown);
  // A new page or a new session gets new components, so that no state is carried over.
  const place = shown && [shown.view, shown.props.id, shown.props.m, shown.props.location].join(' ');
  const key = place && `${place} ${session.generation.value}`;
  useArrival(place);
  useAnchor(place);

  const { view, path } = shown ?? {};
  useEffect(() => {
    if (path !== undefined) onPage(path, title);
  }, [path, place, title, onPage]);
  useEffect(() => {
    if (view) host.track('page_view', { page: view });
  }, [view, host]);

  // In the same paint as the page: until then the document shows its outline.
  const isPainted = shown !== undefined || pages.failed.value;
  useLayoutEffect(() => {
    if (isPainted) removeFirstView();
  }, [isPainted]);

  const isBare = shown && (screens[shown.view] as ScreenDeclaration).bare;
  // The session has ended and the next page is not here yet: a protected page must not render without a customer.
  if (!shown || (matchRoute(shown.path, '').isProtected && !isBare && session.status.value !== 'customer'))
    return pages.failed.value ? <PageBoundary failed t={t} /> : null;
  const { Page, props } = shown;
  const page = (
    <PageBoundary key={key} failed={pages.failed.value} t={t}>
      <Page {...props} />
    </PageBoundary>
  );
  if (!isBare) return <Shell view={shown.view}>{page}</Shell>;
  return (
    <>
      {/** A kiosk shows in its own way that it is offline. */}
      {shown.view !== 'kiosk' && <OfflineBanner />}
      {page}
    </>
  );
}
