import type { Portal } from '../mount/Portal.ts';
import type { PortalEventMap, PortalOptions } from '../mount/PortalOptions.ts';

/** `<profile-portal portal-url="…">`. Each event of the portal is dispatched on it, with its value as `detail`. */
export interface ProfilePortalElement extends HTMLElement {
  /** Options that attributes can't express, such as `getToken`. Set them before the element is in the page. */
  options?: Partial<PortalOptions>;
  /** Set while the element is in the page. */
  portal?: Portal;
  addEventListener<E extends keyof PortalEventMap>(
    type: E,
    listener: (event: CustomEvent<PortalEventMap[E]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Attributes of `<profile-portal>`, for JSX. */
export interface ProfilePortalAttributes {
  'portal-url': string;
  path?: string;
  mode?: 'inline' | 'modal' | 'drawer';
  locale?: string;
  theme?: 'light' | 'dark' | 'auto';
  title?: string;
  'min-height'?: number | string;
  'max-height'?: number | string;
  'timeout-ms'?: number | string;
  'hide-navigation'?: boolean | '';
  'route-sync'?: 'off' | 'hash' | 'query';
  'close-label'?: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'profile-portal': ProfilePortalElement;
  }
}
