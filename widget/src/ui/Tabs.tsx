import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as css from './Tabs.css.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The chosen tab's panel. */
  children: ReactNode;
}

/** How many tabs an arrow key moves; in a right-to-left page the arrows change sides. */
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
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div className={css.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
