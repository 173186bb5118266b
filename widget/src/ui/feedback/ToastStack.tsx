import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { Icon } from '../text/Icon.tsx';
import { IconButton } from '../action/IconButton.tsx';
import * as styles from './ToastStack.css.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

export interface ToastView {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly type: keyof typeof ICONS;
  readonly exiting?: boolean | undefined;
  readonly canDismiss?: boolean | undefined;
}

interface ToastStackProps {
  readonly toasts: readonly ToastView[];
  /** `Messages`. */
  readonly label: string;
  readonly dismissLabel: string;
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus is on a toast: pause its timeout. */
  readonly onHold?: ((id: string) => void) | undefined;
  readonly onRelease?: ((id: string) => void) | undefined;
}

type ToastProps = Omit<ToastStackProps, 'toasts' | 'label'> & { toast: ToastView };

function ToastRow({ toast, dismissLabel, onDismiss, onHold, onRelease }: ToastProps) {
  const hold = () => onHold?.(toast.id);
  const release = () => onRelease?.(toast.id);
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

/** Bottom centre (compact) or bottom inline-end (wide). The region stays mounted so that new toasts are announced. */
export function ToastStack({ toasts, label, ...rest }: ToastStackProps) {
  return (
    <section className={styles.stack} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} {...rest} />
      ))}
    </section>
  );
}
