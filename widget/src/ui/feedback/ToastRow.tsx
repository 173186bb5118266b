import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { useEffect } from 'react';
import { Icon } from '../text/Icon.tsx';
import { IconButton } from '../action/IconButton.tsx';
import * as styles from './ToastRow.css.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

export interface ToastView {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly type: keyof typeof ICONS;
  readonly exiting?: boolean | undefined;
  readonly canDismiss?: boolean | undefined;
}

interface ToastRowProps {
  readonly toast: ToastView;
  readonly dismissLabel: string;
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus is on a toast: pause its timeout. */
  readonly onHold?: ((id: string) => void) | undefined;
  readonly onRelease?: ((id: string) => void) | undefined;
}

/** One message, for `ToastStack`. */
export function ToastRow({ toast, dismissLabel, onDismiss, onHold, onRelease }: ToastRowProps) {
  const hold = () => onHold?.(toast.id);
  const release = () => onRelease?.(toast.id);
  // The row is mounted elsewhere when a dialog opens or closes, and then no event ends the hold.
  useEffect(() => () => onRelease?.(toast.id), [onRelease, toast.id]);
  return (
    <div
      className={styles.toast}
      data-exiting={toast.exiting ? '' : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={styles.icons[toast.type]}>
        <Icon of={ICONS[toast.type]} size={20} />
      </span>
      <div className={styles.words} role={toast.type === 'error' ? 'alert' : undefined}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.note}>{toast.text}</p>}
      </div>
      {toast.canDismiss && (
        <span className={styles.dismiss}>
          <IconButton icon={X} size={16} label={dismissLabel} onPress={() => onDismiss(toast.id)} />
        </span>
      )}
    </div>
  );
}
