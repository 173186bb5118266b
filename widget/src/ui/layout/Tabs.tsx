import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as styles from './Tabs.css.ts';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { value: Value; label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
}

/** How many tabs an arrow key moves; in a right-to-left page the arrows are swapped. */
function stepOf(event: KeyboardEvent<HTMLElement>): number {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === forward) return 1;
  return event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ value: name }) => name === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    const { value: name } = next;
    onChange(name);
    document.getElementById(`${id}-${name}`)?.focus();
  };
  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ value: name, label: words }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === value}
            aria-controls={`${id}-panel`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
