import type { AppModels } from '../../core/app/useApp.ts';
import { findNative } from '../embed/findNative.ts';
import type { HostPort } from '../embed/createHostPort.ts';
import { followProfileLanguage } from '../lifecycle/followProfileLanguage.ts';
import { hideUntilChecked } from '../lifecycle/hideUntilChecked.ts';
import { keepFresh } from '../lifecycle/keepFresh.ts';
import { loadLive } from '../lifecycle/loadLive.ts';
import { refetchTexts } from '../lifecycle/refetchTexts.ts';
import type { PlaceModel } from '../navigation/createPlace.ts';
import type { PagesModel } from '../navigation/createPages.ts';
import { followPlace } from '../navigation/followPlace.ts';
import { matchRoute } from '../navigation/matchRoute.ts';

interface Startable {
  readonly models: AppModels;
  readonly pages: PagesModel;
  readonly place: PlaceModel;
  readonly hostPort: HostPort;
}

/** Starts the session, the clocks, the listeners, and the first page. @returns a function that stops them */
export function startModels(
  { models, pages, place, hostPort }: Startable,
  urlToken: string | undefined,
): () => void {
  const { config, connectivity, session } = models;
  const query = new URLSearchParams(location.search);
  const { path, search } = place.current.peek();
  // A device that stands in a store has no session: not even one that this browser has stored is looked at.
  const isKiosk = matchRoute(path, search).view === 'kiosk';
  const stops = [
    place.start(),
    isKiosk ? () => undefined : session.start(urlToken),
    connectivity.start(models.api),
    keepFresh(models),
    loadLive(models, hostPort.context),
    followProfileLanguage(models, query),
    refetchTexts(models),
    findNative(hostPort),
    hideUntilChecked(session, document.body),
  ];
  void config.load();
  // Last, once the session has started: the first page depends on it.
  stops.push(followPlace({ models, pages, hostPort }));
  return () => {
    for (const stop of stops) stop();
  };
}
