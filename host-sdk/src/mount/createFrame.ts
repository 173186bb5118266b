const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads ' +
  'allow-storage-access-by-user-activation';
/** Features are listed without an origin, so that only documents of the origin of `src` may use them. */
const FEATURES = 'geolocation;clipboard-write;camera;screen-wake-lock;fullscreen';

/**
 * Before everything else in an element's styles: neither the page's rules nor its `!important` reach it. What is inherited
 * stays inherited, such as the colour scheme.
 */
const RESET = 'all:unset!important;display:block!important;width:100%!important;';

/** Two grey blocks where the portal will be, over the height that is reserved for it. */
const SKELETON =
  'background:linear-gradient(#0000 24px,#8883 0 96px,#0000 0 120px,#8883 0)50%/calc(100% - 48px)no-repeat!important';

/** Styles of the element around the frame. The dialog of a modal inherits its background. */
export const hostStyle = RESET + SKELETON;
/** A frame that is not painted yet can be white: it is transparent until then. */
const frameStyle = RESET + 'opacity:0!important';

/** Sets a style that holds against the page's rules. */
export const setStyle = (element: HTMLElement, name: string, value: string): void =>
  element.style.setProperty(name, value, 'important');

/** The frame, without an address yet: it may load only after the listeners are in place. */
export function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = FEATURES;
  frame.setAttribute('sandbox', SANDBOX);
  // The frame inherits the page's colour scheme: browsers paint an opaque background behind a frame of another scheme, and a
  // dark portal in a dark page must stay transparent.
  frame.style.cssText = frameStyle;
  return frame;
}
