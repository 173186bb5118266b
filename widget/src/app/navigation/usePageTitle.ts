import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { setDescription } from './setDescription.ts';
import type { ShownPage } from './createPages.ts';
import type { PageId } from '../../../contract/portalPages.ts';
import { matchRoute } from './matchRoute.ts';

/**
 * Keeps the document's title and description up to date.
 *
 * @returns the page's own title, in the language that is shown
 */
export function usePageTitle(shown: Pick<ShownPage, 'view' | 'path' | 'props'> | undefined): string {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { siteMeta } = config.general.value;
  const site = siteMeta.title || t('app.title');
  const asked = shown && askedView(shown);
  const { events } = config.value.value;
  // The page of an event has the event's title, once that is loaded. Drafts are not in the configuration.
  const own = asked === 'event' && Object.hasOwn(events, shown?.props.m ?? '') ? shown?.props.m : undefined;
  const named = own === undefined ? undefined : events[own]?.title;
  // The login page is the site itself.
  const title = asked === undefined || asked === 'signIn' ? site : (named ?? t(`app.titles.${asked}`));
  const whole = title === site ? site : `${title} – ${site}`;
  const description = siteMeta.description || t('app.description');

  useEffect(() => {
    document.title = whole;
  }, [whole]);
  useEffect(() => setDescription(description), [description]);
  return title;
}

/** A notice in place of a page keeps the page's name: it is what was asked for, and what comes after signing in. */
function askedView({ view, path }: Pick<ShownPage, 'view' | 'path'>): PageId {
  return view === 'protected' || view === 'loggedOut' ? matchRoute(path, '').view : view;
}
