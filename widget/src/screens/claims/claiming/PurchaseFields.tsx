import { useTranslation } from 'react-i18next';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { describedBy, Field, type FieldText } from '../../../ui/field/Field.tsx';
import * as fieldStyles from '../../../ui/field/Field.css.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { FieldControl } from '../../../parts/forms/Form.ts';
import * as styles from './ClaimForm.css.ts';
import type { ClaimFormModel } from './useClaimForm.ts';

/** When it was bought, and what it cost. */
export function PurchaseFields({ model }: { readonly model: ClaimFormModel }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { form, days } = model;
  const currency = config.value.value.region.currency;
  const day = format.date(`${days.firstDay}T00:00:00Z`, 'UTC', 'dayYear');
  return (
    <>
      <div className={styles.pair}>
        <ClockField
          {...form.field('transacted_on')}
          type="date"
          label={t('claims.form.day')}
          hint={t(days.isFromJoining ? 'claims.form.dayHintJoined' : 'claims.form.dayHint', { day })}
          required
          range={{ min: days.firstDay, max: days.today }}
        />
        <ClockField
          {...form.field('transacted_time')}
          type="time"
          label={t('claims.form.time')}
          mark={t('claims.optional')}
        />
      </div>
      <TextField
        label={t('claims.form.total', { currency })}
        hint={t('claims.form.totalHint')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        required
        maxLength={30}
        {...form.field('total')}
      />
    </>
  );
}

interface ClockFieldProps extends FieldText, Omit<FieldControl<string>, 'error'> {
  readonly type: 'date' | 'time';
  readonly range?: { readonly min: string; readonly max: string };
}

/** A day or a time as the receipt has it, entered with the device's own picker; its value has no zone. */
function ClockField(props: ClockFieldProps) {
  const { type, name, value, onChange, onBlur, required, range } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <input
        className={fieldStyles.control}
        {...{ id, type, name, value, onBlur, required, ...range }}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
