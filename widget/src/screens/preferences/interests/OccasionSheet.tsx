import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Occasion } from '../../../../contract/attributes/preferences.ts';
import { createAttributes } from '../../../core/attributes/createAttributes.ts';
import { type AppModels, useApp } from '../../../core/app/useApp.ts';
import { keepUntilSaved } from '../../../core/drafts/keepUntilSaved.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import type { Form } from '../../../parts/forms/Form.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { keyOf, type OccasionDraft, occasionFormSchema, occasionsOf } from './occasionDraft.ts';

interface OccasionSheetProps {
  /** The occasion to change; `undefined` to add a new one. */
  readonly occasion: Occasion | undefined;
  /** Called with the new values; with `undefined` to remove the occasion. @returns whether the server has the list */
  readonly onChange: (changed: Occasion | undefined) => Promise<boolean>;
  readonly onClose: () => void;
}

const draftOf = (occasion: Occasion | undefined): OccasionDraft => ({
  name: occasion?.name ?? '',
  day: occasion ? String(occasion.day) : '',
  month: occasion ? String(occasion.month) : '',
});

const isSame = (a: OccasionDraft, b: OccasionDraft | undefined) =>
  a.name === b?.name && a.day === b.day && a.month === b.month;

const draftNameOf = (occasion: Occasion | undefined) => `occasion:${keyOf(occasion)}`;

const LIST = 'preference:occasions';

/** Whether the occasion of a form was removed, or changed so that it has another key. Not known while the list is being saved. */
function isGone({ account: { profile }, shared }: AppModels, form: string): boolean {
  const attributes = shared(createAttributes);
  const stored = attributes.valueOf(LIST);
  const isSaving = attributes.statusOf(LIST) === 'saving';
  const isKnown = profile.data.value !== undefined && !profile.stale.value && !isSaving;
  return isKnown && [undefined, ...occasionsOf(stored)].every((each) => draftNameOf(each) !== form);
}

// The list saves the occasion and shows the outcome, so this form is never busy and has no error of a request.
const never = signal(false);
const none = signal(undefined);
/** The text for a field that can't be saved as it is. */
const PROBLEMS: Readonly<Record<string, string>> = {
  name: 'preferences.occasionName',
  day: 'preferences.occasionDay',
  month: 'preferences.occasionMonth',
};
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));

/** The text of a form that is not saved yet, and what the form begins with. */
function useOccasionDraft(occasion: Occasion | undefined) {
  const attributes = useApp().shared(createAttributes);
  const draft = useDraft<OccasionDraft>(draftNameOf(occasion), isGone);
  const isSaving = () => attributes.statusOf(LIST) === 'saving';
  const [initial] = useState(() => {
    const typed = draft.read();
    // What is being saved, or was saved although the answer was lost, is in the list.
    const isListed = occasionsOf(attributes.valueOf(LIST)).some((each) => isSame(draftOf(each), typed));
    return typed === undefined || isSaving() || isListed ? draftOf(occasion) : typed;
  });
  return { draft, initial, isSaving };
}

/** Adds, changes or removes one occasion. */
export function OccasionSheet({ occasion, onChange, onClose }: OccasionSheetProps) {
  useSignals();
  const { connectivity, shared } = useApp();
  const attributes = shared(createAttributes);
  const isOffline = !connectivity.online.value;
  const { t } = useTranslation();
  const { draft, initial, isSaving } = useOccasionDraft(occasion);
  const close = () => {
    if (!isSaving()) draft.clear();
    onClose();
  };
  const save = (changed: Occasion) => {
    void keepUntilSaved(draft, onChange(changed), () => attributes.errorOf(LIST));
    onClose();
  };
  const remove = () => {
    void onChange(undefined);
    draft.clear();
    onClose();
  };
  const form = useForm<OccasionDraft, Occasion>({
    schema: () => occasionFormSchema,
    initial,
    action: { run: async (changed) => save(changed), busy: never, error: none },
    words: (field) => PROBLEMS[field] && t(PROBLEMS[field]),
    onChange: (values) => draft.write(values, isSaving() ? undefined : draftOf(occasion)),
  });
  return (
    <Sheet
      open
      brief
      onClose={close}
      onDismiss={onClose}
      title={t(occasion ? 'preferences.changeOccasion' : 'preferences.addOccasion')}
      closeLabel={t('app.close')}
      footer={
        <>
          {occasion && (
            <Button variant="outline" block disabled={isOffline} onPress={remove}>
              {t('preferences.remove')}
            </Button>
          )}
          <Button block disabled={isOffline} onPress={form.submit}>
            {t('preferences.save')}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <OccasionFields form={form} isOffline={isOffline} />
        {/* The button of the sheet is outside of the form: Enter in a field needs one inside. */}
        <button type="submit" hidden disabled={isOffline} />
      </form>
    </Sheet>
  );
}

interface OccasionFieldsProps {
  readonly form: Form<OccasionDraft>;
  readonly isOffline: boolean;
}

function OccasionFields({ form, isOffline }: OccasionFieldsProps) {
  const { t, i18n } = useTranslation();
  const months = new Intl.DateTimeFormat(`${i18n.language}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  const monthName = (month: string) => months.format(Date.UTC(2000, Number(month) - 1, 15));
  return (
    <Stack gap={5}>
      {form.summary}
      <TextField
        {...form.field('name')}
        label={t('preferences.occasion')}
        hint={t('preferences.occasionHint')}
        dir="auto"
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        {...form.field('day')}
        label={t('preferences.day')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={2}
        required
      />
      <SelectField
        {...form.field('month')}
        label={t('preferences.month')}
        required
        options={[
          { value: '', label: t('preferences.choose') },
          ...MONTHS.map((value) => ({ value, label: monthName(value) })),
        ]}
      />
      {isOffline && <InlineNotice tone="caution" title={t('session.typedOffline')} live />}
    </Stack>
  );
}
