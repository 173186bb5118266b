const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads ' +
  'allow-storage-access-by-user-activation';
/** Without an origin each feature belongs to the origin of `src` only, and to no later document. */
const FEATURES = 'geolocation; clipboard-write; camera; screen-wake-lock; fullscreen';

/** The frame, without an address yet: it may load only after the listeners are in place. */
export function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = FEATURES;
  frame.setAttribute('sandbox', SANDBOX);
  // The frame inherits the page's colour scheme: browsers paint an opaque background behind a frame of another scheme, and a
  // dark portal in a dark page must stay transparent.
  frame.style.cssText = 'display:block;width:100%;border:0';
  return frame;
}
