import { X } from 'lucide';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import * as styles from './Sheet.css.ts';
import { useDialog } from './useDialog.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** For Escape and a press beside the sheet, which may be a slip, in place of `onClose`: a form keeps there what was typed. */
  readonly onDismiss?: () => void;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** A short question: on wide a small window in the centre. */
  readonly brief?: boolean;
  /** At most two buttons. */
  readonly footer?: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

function OpenSheet({
  onClose,
  onDismiss = onClose,
  brief,
  title,
  subtitle,
  footer,
  closeLabel,
  children,
}: SheetProps) {
  const ref = useDialog();
  const id = useId();
  const pressed = useRef<EventTarget>(null);
  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      data-brief={brief ? '' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // A click on the backdrop has the dialog itself as its target, and so has one that began on a row that moved away, or a selection
      // of text that ended outside.
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === target && onDismiss()
      }
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <IconButton icon={X} size={24} label={closeLabel} onPress={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  );
}

/** A modal sheet: at the side on wide, at the bottom on compact. Escape, the cross and the backdrop close it. */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}
