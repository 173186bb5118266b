import {
  createElement,
  forwardRef,
  useEffect,
  useRef,
  type ClassAttributes,
  type HTMLAttributes,
} from 'react';
import type { ProfilePortalAttributes, ProfilePortalElement } from './element/ProfilePortalElement.ts';
import { mountPortal, portalEventNames } from './index.ts';
import type { Portal } from './mount/Portal.ts';
import type { PortalEventMap, PortalListeners, PortalOptions } from './mount/PortalOptions.ts';

/** Props of `<profile-portal>` in JSX. */
export type ProfilePortalElementProps = Omit<
  HTMLAttributes<ProfilePortalElement>,
  keyof ProfilePortalAttributes
> &
  ClassAttributes<ProfilePortalElement> &
  ProfilePortalAttributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by `profile-portal-host-sdk/element`, or by the script tag. */
      'profile-portal': ProfilePortalElementProps;
    }
  }
}

type Handlers = {
  [E in keyof PortalEventMap as `on${Capitalize<E>}`]?: (value: PortalEventMap[E]) => void;
};

/**
 * Options of `mountPortal`, with a handler for each event. Another `portalUrl` mounts anew. Changes of `locale`, `theme`, `mode`,
 * `hideNavigation`, `path`, `open` and handlers apply to the mounted portal; other options are read when it is mounted.
 */
export interface ProfilePortalProps extends Omit<PortalOptions, 'on' | 'signal'>, Handlers {
  /** Shows or hides a modal or drawer. Without it, the portal's own `open` and `close` decide. */
  open?: boolean;
}
type Listeners = Record<string, ((value: unknown) => void) | undefined>;

/** Kept from one rendering to the next. */
interface Kept {
  /** Of the last rendering. */
  props: ProfilePortalProps;
  portal?: Portal;
  url?: string;
  /** The options of the last rendering, as JSON. */
  look?: string;
  /** Unmounted, and not mounted again yet. */
  _isLeft?: boolean;
}

/** The portal as a component. On the server it is an element of the reserved height. `ref` is the mounted `Portal`. */
export const ProfilePortal = forwardRef<Portal, ProfilePortalProps>(function ProfilePortal(props, ref) {
  const { portalUrl, mode = 'inline', open, maxHeight } = props;
  const { minHeight = (maxHeight as number) < 320 ? maxHeight : 320 } = props;
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept>({ props });
  // Functions are left out: changed handlers need no update. So is the page's router, which may refer to itself and does not change.
  const look = JSON.stringify({ ...props, routeSync: undefined });

  useEffect(() => {
    const state = kept.current;
    const portal = state.portal;
    if (portal && state.look !== look) {
      // A change of other props must not take the customer back to that page.
      portal.update({ ...props, mode, path: state.props.path === props.path ? '' : (props.path as string) });
      if (open !== undefined) portal[open ? 'open' : 'close']();
    }
    state.look = look;
    state.props = props;
  });
  useEffect(() => {
    const state = kept.current;
    if (state.url !== portalUrl) {
      const on: PortalListeners = {};
      for (const name of portalEventNames) {
        const prop = name.replace(/./, (first) => `on${first.toUpperCase()}`);
        on[name] = (value: unknown) => (state.props as unknown as Listeners)[prop]?.(value);
      }
      const options: PortalOptions = { ...state.props, on };
      options.onLoggedOut = (input) => state.props.onLoggedOut?.(input);
      if (options.getToken) options.getToken = (input) => state.props.getToken?.(input) ?? null;
      state.portal = mountPortal(place.current as Element, options);
      state.url = portalUrl;
      if (state.props.open) state.portal.open();
    }
    const portal = state.portal as Portal;
    state._isLeft = false;
    let undo: unknown;
    if (typeof ref === 'function') undo = ref(portal);
    else if (ref) ref.current = portal;
    return () => {
      state._isLeft = true;
      // As with React's own refs: a callback that returns a function is not called again.
      if (typeof undo === 'function') undo();
      else if (typeof ref === 'function') ref(null);
      else if (ref) ref.current = null;
      // StrictMode unmounts a new component and mounts it again at once: the portal and its frame stay.
      queueMicrotask(() => {
        if (!state._isLeft) return;
        portal.destroy();
        delete state.url;
      });
    };
  }, [portalUrl, ref]);

  // Not JSX, whose functions are in another file of React.
  // oxlint-disable-next-line react/refs -- `createElement` does not read the ref
  return createElement('div', { ref: place, style: { minHeight: mode === 'inline' ? minHeight : 0 } });
});
