import type { TFunction } from 'i18next';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';

interface PageBoundaryProps {
  /** The page's code could not be loaded. */
  readonly failed: boolean;
  readonly t: TFunction;
  readonly children?: ReactNode;
}

/** Shows an error and a way out in place of a page that throws or cannot be loaded; header and navigation stay. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    const { failed, t, children } = this.props;
    if (!failed && !this.state.broken) return children;
    return (
      <ErrorState
        title={t('app.broken.title')}
        text={t('app.broken.text')}
        retryLabel={t('common.tryAgain')}
        // The loaded document may be older than the server's: only a new document knows the new chunk names.
        onRetry={() => location.reload()}
      />
    );
  }
}
