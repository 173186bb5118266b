import { CircleAlert } from 'lucide';
import { Button } from '../action/Button.tsx';
import * as styles from './ErrorState.css.ts';
import { Icon } from '../text/Icon.tsx';
import { TextLink } from '../action/TextLink.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** The translated `Reference {request id}`. */
  readonly reference?: string | undefined;
  readonly help?: { label: string; href: string } | undefined;
}

/** Replaces a part of the page that could not be loaded and has no content to show. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>
        <span className={styles.icon}>
          <Icon of={CircleAlert} size={20} />
        </span>
        {props.title}
      </p>
      {props.text && <p className={styles.note}>{props.text}</p>}
      <div className={styles.actions}>
        <Button variant="soft" size="small" onPress={props.onRetry}>
          {props.retryLabel}
        </Button>
        {props.help && <TextLink href={props.help.href}>{props.help.label}</TextLink>}
        {props.reference && <span className={styles.reference}>{props.reference}</span>}
      </div>
    </div>
  );
}
