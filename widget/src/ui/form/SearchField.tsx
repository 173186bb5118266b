import { Search, X } from 'lucide';
import { useId, useRef } from 'react';
import { Icon } from '../text/Icon.tsx';
import { IconButton } from '../action/IconButton.tsx';
import * as styles from './SearchField.css.ts';

interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

export function SearchField({ label, clearLabel, value, onChange, autoFocus }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    // The pressed button goes, and the next word is typed here.
    input.current?.focus();
    onChange('');
  };
  return (
    <div className={styles.box} role="search">
      <Icon of={Search} size={20} />
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="text"
        // An empty field would be from left to right, and its placeholder on the wrong side.
        dir={value === '' ? undefined : 'auto'}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && <IconButton icon={X} size={16} label={clearLabel} onPress={clear} />}
    </div>
  );
}
