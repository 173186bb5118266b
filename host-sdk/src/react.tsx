import { forwardRef, useEffect, useRef } from 'react';
import { mountPortal, portalEventNames } from './index.ts';
import type { Portal } from './mount/Portal.ts';
import type { PortalEventMap, PortalListeners, PortalOptions } from './mount/PortalOptions.ts';

type Handlers = {
  [E in keyof PortalEventMap as `on${Capitalize<E>}`]?: (value: PortalEventMap[E]) => void;
};

/** Options of `mountPortal`, with a handler for each event. `portalUrl` mounts anew; the others change what is there. */
export interface ProfilePortalProps extends Omit<PortalOptions, 'on' | 'signal'>, Handlers {
  /** Shows or hides a modal or drawer. Without it, the portal's own `open` and `close` decide. */
  open?: boolean;
}
type Listeners = Record<string, ((value: unknown) => void) | undefined>;

/** What stays with the component from one rendering to the next. */
interface Kept {
  /** Of the last rendering. */
  props: ProfilePortalProps;
  portal?: Portal;
  url?: string;
  look?: string;
  _isLeft?: boolean;
}

/** The portal as a component. On the server it is an element of the reserved height. `ref` is the mounted `Portal`. */
export const ProfilePortal = forwardRef<Portal, ProfilePortalProps>(function ProfilePortal(props, ref) {
  const { portalUrl, mode = 'inline', open, minHeight = 320 } = props;
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept>({ props });
  // Without the functions, which need no telling.
  const look = JSON.stringify(props);

  useEffect(() => {
    const mine = kept.current;
    const { portal } = mine;
    mine.props = props;
    if (portal && mine.look !== look) {
      portal.update(props);
      if (open !== undefined) portal[open ? 'open' : 'close']();
    }
    mine.look = look;
  });
  useEffect(() => {
    const mine = kept.current;
    const give = (portal: Portal | null): void => {
      if (typeof ref === 'function') ref(portal);
      else if (ref) ref.current = portal;
    };
    if (mine.url !== portalUrl) {
      const on: PortalListeners = {};
      for (const name of portalEventNames) {
        const prop = name.replace(/./, (first) => `on${first.toUpperCase()}`);
        on[name] = (value: unknown) => (mine.props as unknown as Listeners)[prop]?.(value);
      }
      const onLoggedOut: PortalOptions['onLoggedOut'] = (input) => mine.props.onLoggedOut?.(input);
      const options: PortalOptions = { ...mine.props, on, onLoggedOut };
      if (options.getToken) options.getToken = (input) => mine.props.getToken?.(input) ?? null;
      mine.portal = mountPortal(place.current as Element, options);
      mine.url = portalUrl;
      if (mine.props.open) mine.portal.open();
    }
    const portal = mine.portal as Portal;
    mine._isLeft = false;
    give(portal);
    return () => {
      mine._isLeft = true;
      give(null);
      // StrictMode takes a new component away and puts it back at once: the portal stays, and its frame with it.
      queueMicrotask(() => {
        if (!mine._isLeft) return;
        portal.destroy();
        delete mine.url;
      });
    };
  }, [portalUrl, ref]);

  return <div ref={place} style={{ minHeight: mode === 'inline' ? minHeight : 0 }} />;
});
