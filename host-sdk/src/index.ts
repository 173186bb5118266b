export { mountPortal } from './mount/mountPortal.ts';
export { preload, type PreloadOptions } from './mount/preload.ts';
export { PortalError, type PortalErrorCode } from './mount/PortalError.ts';
export { portalEventNames } from './mount/portalEventNames.ts';
export { takeSignInToken } from './mount/takeSignInToken.ts';
export { SDK_VERSION } from './mount/version.ts';
export type { Portal, PortalDiagnosis, PortalState } from './mount/Portal.ts';
export type {
  PortalAppearance,
  PortalEventMap,
  PortalListeners,
  PortalMode,
  PortalOptions,
  RouteSync,
} from './mount/PortalOptions.ts';
export type { ProfilePortalGlobal } from './script/ProfilePortalGlobal.ts';
export type { CallOptions } from './mount/CallOptions.ts';
export type { CustomerData } from './protocol/calls/setCustomerData.ts';
export type { Login } from './protocol/calls/login.ts';
export type { Collection } from './protocol/calls/refresh.ts';
export type { LogoutReason } from './protocol/events/logout.ts';
export type { PortalEvents } from './protocol/events/portalEvents.ts';
export type { Theme } from './protocol/context/theme.ts';
export type { TokenAnswer, TokenReason } from './protocol/calls/getToken.ts';
