interface AppPage {
  readonly profilePortal?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly profilePortal?: unknown } };
}

/**
 * Whether the device can print this page. A frame may not ask it to: the sandbox of the SDK is without `allow-modals`. The webview of an
 * app has the function, but it does nothing there.
 */
export function canPrint(page: Window = window): boolean {
  const { profilePortal, webkit } = page as AppPage;
  const isInApp = (profilePortal ?? webkit?.messageHandlers?.profilePortal) !== undefined;
  return page.parent === page && !isInApp && typeof page.print === 'function';
}
