export { mountPortal } from './mountPortal.ts';
export { preload, type PreloadOptions } from './preload.ts';
export { PortalError, type PortalErrorCode } from './PortalError.ts';
export { portalEventNames } from './portalEventNames.ts';
export { takeSignInToken } from './takeSignInToken.ts';
export { SDK_VERSION } from './version.ts';
export type { Portal, PortalDiagnosis } from './Portal.ts';
export type {
  PortalAppearance,
  PortalEventMap,
  PortalListeners,
  PortalMode,
  PortalOptions,
  RouteSync,
} from './PortalOptions.ts';
export type { CallOptions } from './CallOptions.ts';
export type {
  CustomerData,
  Login,
  LogoutReason,
  PortalEvents,
  Theme,
  TokenAnswer,
  TokenReason,
} from './protocol/payloads.ts';
