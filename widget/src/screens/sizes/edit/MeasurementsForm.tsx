import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEASUREMENTS, sizeHandleOf } from '../../../../contract/attributes/sizes.ts';
import { createAttributes } from '../../../core/attributes/createAttributes.ts';
import { type AppModels, useApp } from '../../../core/app/useApp.ts';
import { createDrafts } from '../../../core/drafts/createDrafts.ts';
import { isRemoved } from '../../../core/connections/isRemoved.ts';
import { keepUntilSaved } from '../../../core/drafts/keepUntilSaved.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import {
  convertDraft,
  limitsIn,
  type MeasurementDraft,
  measurementDraftOf,
  measurementFormSchema,
  measurementNames,
} from './measurementDraft.ts';
import * as styles from './MeasurementsForm.css.ts';

const never = signal(false);
const none = signal(undefined);

/** Drops what was typed, except what is being saved: it is kept until the server has it. */
export function giveUp(shared: AppModels['shared'], draft: string): void {
  if (shared(createAttributes).statusOf(draft) !== 'saving') shared(createDrafts).unsaved(draft).clear();
}

/** @param name of the attribute */
function useMeasurements(name: string) {
  useSignals();
  const { t } = useTranslation();
  const attributes = useApp().shared(createAttributes);
  const draft = useDraft<MeasurementDraft>(name, isRemoved);
  const [typed] = useState(draft.read);
  const saved = measurementDraftOf(attributes.valueOf(name));
  /** The unit of what is typed: another device may save lengths in the other one meanwhile. */
  const [unit, setUnit] = useState<MeasurementDraft['unit']>();
  const form = useForm<MeasurementDraft, unknown>({
    schema: () => measurementFormSchema,
    initial: typed ?? (unit ? convertDraft(saved, unit) : saved),
    action: {
      async run(value) {
        void keepUntilSaved(draft, attributes.set(name, value), () => attributes.errorOf(name));
      },
      busy: never,
      error: none,
    },
    onChange(values) {
      setUnit(values.unit);
      draft.write(values, saved);
    },
    words: () => t('sizes.measure.outside'),
    summaryWords: (field) => t('sizes.measure.wrong', { name: t(`sizes.measure.${field}`) }),
  });
  return { form, saved };
}

/** Lengths of the body, each optional, in centimetres or inches. */
export function MeasurementsForm({ person }: { readonly person: number | undefined }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const { connectivity, shared } = useApp();
  const attributes = shared(createAttributes);
  const online = connectivity.online.value;
  const name = `size:${sizeHandleOf(MEASUREMENTS, person)}`;
  const error = attributes.errorOf(name);
  const { form, saved } = useMeasurements(name);
  const rangeOf = (field: string, unit: MeasurementDraft['unit']) => {
    const [least, most] = limitsIn(field as 'height', unit);
    const unitName = t(`sizes.systems.${unit}`);
    return { least: format.number(least), most: format.number(most), unit: unitName };
  };
  const { unit } = form.values;
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <p className={styles.why}>{t('sizes.measure.why')}</p>
        {form.summary}
        <RadioGroup
          name="unit"
          label={t('sizes.measure.unit')}
          value={unit}
          options={(['cm', 'in'] as const).map((value) => ({ value, label: t(`sizes.systems.${value}`) }))}
          onChange={(next) =>
            form.change('unit', convertDraft(form.values, next === 'in' ? 'in' : 'cm', saved))
          }
        />
        <div className={styles.grid}>
          {measurementNames.map((field) => (
            <TextField
              key={field}
              {...form.field(field)}
              label={t(`sizes.measure.${field}`)}
              hint={t('sizes.measure.range', rangeOf(field, unit))}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              maxLength={7}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <Button type="submit" disabled={!online}>
            {t('sizes.save')}
          </Button>
          <SaveStatus status={attributes.statusOf(name)} error={error} />
        </div>
        {/* Below the button, so that it does not move while the network comes and goes. */}
        {!online && error?.code !== 'offline' && (
          <InlineNotice tone="caution" title={t('session.typedOffline')} live />
        )}
      </Stack>
    </form>
  );
}
