const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads ' +
  'allow-storage-access-by-user-activation';
/** Each without an origin behind it: that is the one of `src`, and of no document that comes after it. */
const FEATURES = 'geolocation; clipboard-write; camera; screen-wake-lock; fullscreen';

/** The frame, without an address yet: it may only load once somebody listens. */
export function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = FEATURES;
  frame.setAttribute('sandbox', SANDBOX);
  // The page's own colour scheme is inherited on purpose: browsers paint an opaque ground behind a frame of another one,
  // and a dark portal in a dark page must stay transparent.
  frame.style.cssText = 'display:block;width:100%;border:0';
  return frame;
}
