export { mountPortal } from './mountPortal.ts';
export { PortalError, type PortalErrorCode } from './PortalError.ts';
export { takeSignInToken } from './takeSignInToken.ts';
export { SDK_VERSION } from './version.ts';
export type { Portal, PortalDiagnosis } from './Portal.ts';
export type { PortalAppearance, PortalEventMap, PortalListeners, PortalOptions } from './PortalOptions.ts';
export type { CallOptions } from './createLink.ts';
export type { CustomerData, Login } from './protocol/hostMessages.ts';
export type { Theme } from './protocol/theme.ts';
