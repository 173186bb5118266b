import type { PreferenceName } from '../../../../contract/attributes/preferences.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import * as styles from './Settings.css.ts';

/** The preferences that are on or off. */
export type FlagName = Extract<
  PreferenceName,
  `preference:${'reduce_motion' | 'larger_barcode' | 'show_card'}` | `privacy:${string}`
>;

interface AttributeSwitchProps {
  readonly name: Exclude<FlagName, 'privacy:partners'>;
  readonly title: string;
  readonly text: string;
  /** The state until the customer has chosen; default: off. */
  readonly isOnAtFirst?: boolean;
}

/** A row with a switch, which is saved as soon as it is pressed. */
export function AttributeSwitch(props: AttributeSwitchProps) {
  const { name, title, text, isOnAtFirst = false } = props;
  const { value, status, error, disabled, set } = useAttribute(name);
  return (
    <div className={styles.row}>
      <ListRow
        title={title}
        text={text}
        trailing={
          <Switch
            label={title}
            on={typeof value === 'boolean' ? value : isOnAtFirst}
            disabled={disabled}
            onChange={(on) => void set(on)}
          />
        }
      />
      <div className={styles.status}>
        <SaveStatus status={status} error={error} />
      </div>
    </div>
  );
}
