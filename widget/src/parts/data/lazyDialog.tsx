import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';

/**
 * A dialog whose code comes when it is first opened. If that fails, a notice in its place offers to try again: the page around it
 * stays as it was, and only shows that it is busy.
 */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function LazyDialog(props: P) {
    const { t } = useTranslation();
    const [Dialog, setDialog] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    useEffect(() => {
      setFailed(false);
      const ready = loaded ? Promise.resolve(loaded) : load();
      ready.then(
        (component) => {
          loaded = component;
          setDialog(() => component);
        },
        () => setFailed(true),
      );
    }, [turn]);
    if (Dialog) return <Dialog {...props} />;
    if (!hasFailed) return <div hidden aria-busy="true" />;
    return (
      <InlineNotice
        tone="critical"
        live
        title={t('common.loadFailed')}
        text={t(navigator.onLine ? 'app.broken.text' : 'error.offline')}
        action={{ label: t('common.tryAgain'), onPress: () => setTurn(turn + 1) }}
      />
    );
  };
}
