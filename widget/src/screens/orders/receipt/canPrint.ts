interface AppPage {
  readonly profilePortal?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly profilePortal?: unknown } };
}

/**
 * Whether `print()` works in this page. Not in a frame, because the SDK's sandbox has no `allow-modals`; and not in the webview of an
 * app, which has the function, but ignores it.
 */
export function canPrint(page: Window = window): boolean {
  const { profilePortal, webkit } = page as AppPage;
  const isInApp = (profilePortal ?? webkit?.messageHandlers?.profilePortal) !== undefined;
  return page.parent === page && !isInApp && typeof page.print === 'function';
}
