import { CircleAlert } from 'lucide';
import { Button } from '../action/Button.tsx';
import * as css from './ErrorState.css.ts';
import { Icon } from '../text/Icon.tsx';
import { TextLink } from '../action/TextLink.tsx';

interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  /** The translated `Reference {request id}`. */
  reference?: string | undefined;
  help?: { label: string; href: string } | undefined;
}

/** Replaces a part of the page that could not be loaded and has no content to show. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div className={css.box} role="alert">
      <p className={css.title}>
        <span className={css.icon}>
          <Icon of={CircleAlert} size={20} />
        </span>
        {props.title}
      </p>
      {props.text && <p className={css.note}>{props.text}</p>}
      <div className={css.actions}>
        <Button variant="soft" size="small" onPress={props.onRetry}>
          {props.retryLabel}
        </Button>
        {props.help && <TextLink href={props.help.href}>{props.help.label}</TextLink>}
        {props.reference && <span className={css.reference}>{props.reference}</span>}
      </div>
    </div>
  );
}
