import type { PreferenceName, PreferenceValue } from '../../../../contract/attributes/preferences.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import * as styles from './Region.css.ts';

interface AttributeSelectProps<N extends PreferenceName> {
  readonly name: N;
  readonly label: string;
  /** The empty value removes the choice. */
  readonly options: readonly { readonly value: (PreferenceValue<N> & string) | ''; readonly label: string }[];
  readonly hint?: string | undefined;
}

/** A preference that is one of several options; saved as soon as it is chosen. */
export function AttributeSelect<N extends PreferenceName>(props: AttributeSelectProps<N>) {
  const { name, label, options, hint } = props;
  const { value, status, error, disabled, set } = useAttribute(name);
  const stored = typeof value === 'string' ? value : '';
  // What another system has stored stays one of the choices.
  const isKnown = options.some((option) => option.value === stored);
  return (
    <div className={styles.field}>
      <SelectField
        name={name}
        label={label}
        hint={hint}
        value={stored}
        disabled={disabled}
        options={isKnown ? options : [...options, { value: stored, label: stored }]}
        onChange={(chosen) => void set((chosen || null) as PreferenceValue<N>)}
      />
      <SaveStatus status={status} error={error} />
    </div>
  );
}
