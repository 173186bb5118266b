export { mockHost, type FrameWindow, type MockHost, type MockHostOptions } from './mockHost.ts';
export { mockPortal, type MockPortal, type MockPortalOptions } from './mockPortal.ts';
