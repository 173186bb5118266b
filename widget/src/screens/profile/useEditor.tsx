import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import * as styles from './Details.css.ts';
import type { EditorProps } from './edit/EditorProps.ts';
import { FormLoadError } from './FormLoadError.tsx';
import { useLazyForm } from './useLazyForm.ts';

interface EditorOptions extends Pick<EditorProps, 'profile'> {
  /** The name of its draft. */
  readonly section: string;
  readonly load: () => Promise<ComponentType<EditorProps>>;
  readonly title: string;
  /** There is nothing yet: "Add" in place of "Edit". */
  readonly isEmpty?: boolean;
}
export interface Editor {
  /** Opens the form; absent while it is open. */
  readonly button: ReactNode;
  /** The form, while it is open. */
  readonly form: ReactNode;
  /** The error, if the form could not be opened. */
  readonly problem: ReactNode;
}

/** The form of a section, whose code comes with the press of "Edit". A form with unsaved text opens by itself. */
export function useEditor({ section, profile, load, title, isEmpty }: EditorOptions): Editor {
  const { t } = useTranslation();
  const { Form, isLoading, hasFailed, open, close } = useLazyForm(section, load);
  const opener = useRef<HTMLSpanElement>(null);
  const isOpen = Form !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const word = t(isEmpty ? 'profile.edit.add' : 'profile.edit.edit');
  return {
    button: !isOpen && (
      <span ref={opener} className={styles.edge}>
        <Button
          variant="quiet"
          size="small"
          busy={isLoading}
          label={t('profile.edit.which', { word, title })}
          onPress={open}
        >
          {word}
        </Button>
      </span>
    ),
    form: Form && <Form profile={profile} onClose={close} />,
    problem: hasFailed && <FormLoadError onRetry={open} />,
  };
}
