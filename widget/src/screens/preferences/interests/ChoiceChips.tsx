import { Check } from 'lucide';
import { useId } from 'react';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { handlesOf } from '../handlesOf.ts';
import * as css from './ChoiceChips.css.ts';

/** `rain-wear` → `Rain wear`. */
const readable = (handle: string) => {
  const words = handle.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface ChoiceChipsProps {
  readonly name: `preference:${'interests' | 'brands' | 'colours' | 'style' | 'shopping_for'}`;
  readonly label: string;
  readonly options: readonly string[];
  /** @param own the option in readable form, for one that has no name */
  readonly nameOf: (option: string, own: string) => string;
  /** Colours of the options. */
  readonly swatches?: Readonly<Record<string, string>>;
}

/** Options of which several can be chosen, saved at each press. A choice that another system has stored stays one of the options. */
export function ChoiceChips({ name, label, nameOf, options, swatches = {} }: ChoiceChipsProps) {
  const id = useId();
  const { value, status, error, disabled, set } = useAttribute(name);
  const chosen = handlesOf(value);
  const all = [...new Set([...options, ...chosen])];
  const toggle = (option: string) =>
    set(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  return (
    <div className={css.group} role="group" aria-labelledby={id}>
      <h3 className={css.name} id={id}>
        {label}
      </h3>
      <div className={css.chips}>
        {all.map((option) => (
          <button
            key={option}
            type="button"
            className={css.chip}
            aria-pressed={chosen.includes(option)}
            disabled={disabled}
            onClick={() => void toggle(option)}
          >
            {swatches[option] !== undefined && (
              <span className={css.swatch} style={{ backgroundColor: swatches[option] }} />
            )}
            {chosen.includes(option) && <Icon of={Check} size={16} />}
            <bdi>{nameOf(option, readable(option))}</bdi>
          </button>
        ))}
      </div>
      <SaveStatus status={status} error={error} />
    </div>
  );
}
