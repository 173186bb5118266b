import { effect } from '@preact/signals-react';
import type { AppModels } from '../../core/app/useApp.ts';
import type { HostPort } from '../embed/createHostPort.ts';
import { whenQuiet } from '../lifecycle/whenQuiet.ts';
import { chooseView } from './chooseView.ts';
import { landingOf } from './landingOf.ts';
import type { PagesModel } from './createPages.ts';
import { matchRoute } from './matchRoute.ts';

interface Followed {
  readonly hostPort: Pick<HostPort, 'undecided'>;
  readonly models: Pick<AppModels, 'config' | 'navigate' | 'place' | 'session'>;
  readonly pages: Pick<PagesModel, 'show' | 'prefetch'>;
}

/**
 * Loads and shows the page that address and session ask for, also while nothing is rendered yet.
 *
 * @returns a function that stops it
 */
export function followPlace({ hostPort, models, pages }: Followed): () => void {
  const { config, session } = models;
  return effect(() => {
    const { path, search } = models.place.value;
    const route = matchRoute(path, search);
    if (route.view === 'signIn') {
      session.leaveLoggedOut();
      // A signed-in customer has nothing to do on the sign-in page, unless a sign-in link is still to be used.
      if (session.status.value === 'customer' && session.linkToken.value === undefined) {
        models.navigate(landingOf(search, location.origin), { replace: true });
        return undefined;
      }
    }
    const view = chooseView(route, {
      status: session.status.value,
      endedBy: session.endedBy.value,
      hasClaims: config.settings.value.claim.enabled,
    });
    if ((view === 'signIn' || view === 'protected') && hostPort.undecided.value && !session.linkToken.value)
      return undefined;
    void pages.show(view, route.props, path);
    // Signing out needs this page at once, even offline.
    const isCustomer = session.status.value === 'customer';
    return isCustomer ? whenQuiet(() => void pages.prefetch('loggedOut')) : undefined;
  });
}
