import { useSignals } from '@preact/signals-react/runtime';
import { signal } from '@preact/signals-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SizeCategory } from '../../../../contract/attributes/sizeCategories.ts';
import { fits, sizeHandleOf } from '../../../../contract/attributes/sizes.ts';
import { createAttributes } from '../../../core/attributes/createAttributes.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { isRemoved } from '../../../core/connections/isRemoved.ts';
import { keepUntilSaved } from '../../../core/drafts/keepUntilSaved.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { useForm } from '../../../parts/forms/useForm.tsx';
import type { SavedSize } from '../../../parts/sizes/readSizes.ts';
import { useCategoryName } from '../../../parts/sizes/useCategoryName.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { useSizeWords } from '../useSizeWords.ts';
import { Guide } from './Guide.tsx';
import { draftOf, KEPT, optionsOf, type SizeDraft, sizeFormSchema } from './sizeDraft.ts';

interface SizeSheetProps {
  readonly category: string;
  readonly choices: SizeCategory;
  readonly saved: SavedSize | undefined;
  readonly person: number | undefined;
  readonly onClose: () => void;
}

/** The form is never busy: a saved size is shown at once, and taken back on its card if the server refuses it. */
const never = signal(false);

function useSizeForm({ category, choices, saved, person, onClose }: SizeSheetProps) {
  useSignals();
  const { t } = useTranslation();
  const attributes = useApp().shared(createAttributes);
  const name = `size:${sizeHandleOf(category, person)}`;
  const [failed] = useState(() => signal(attributes.errorOf(name)));
  const draft = useDraft<SizeDraft>(name, isRemoved);
  const [typed] = useState(draft.read);
  const before = draftOf(choices, saved);
  const isSaving = () => attributes.statusOf(name) === 'saving';
  const close = () => {
    // What is being saved may be refused yet.
    if (!isSaving()) draft.clear();
    onClose();
  };
  const save = (value: unknown) => {
    void keepUntilSaved(draft, attributes.set(name, value), () => attributes.errorOf(name));
    onClose();
  };
  const clear = () => {
    void attributes.set(name, null);
    draft.clear();
    onClose();
  };
  const texts: Readonly<Record<string, string>> = {
    system: t('sizes.chooseSystem'),
    value: t('sizes.chooseSize'),
    note: t('sizes.noteTooLong'),
  };
  const form = useForm<SizeDraft, unknown>({
    schema: () => sizeFormSchema(choices, saved),
    initial: typed ?? before,
    action: { run: async (value) => save(value), busy: never, error: failed },
    words: (field) => texts[field],
    onChange: (values) => draft.write(values, isSaving() ? undefined : before),
  });
  return { form, clear, close };
}

/** Changes the size of one category. */
export function SizeSheet(props: SizeSheetProps) {
  useSignals();
  const { category, choices, saved } = props;
  const isOffline = !useApp().connectivity.online.value;
  const { t } = useTranslation();
  const nameOf = useCategoryName();
  const { form, clear, close } = useSizeForm(props);
  return (
    <Sheet
      open
      brief
      onClose={close}
      onDismiss={props.onClose}
      title={nameOf(category)}
      closeLabel={t('app.close')}
      footer={
        <>
          {saved && (
            <Button variant="outline" block disabled={isOffline} onPress={clear}>
              {t('sizes.clear')}
            </Button>
          )}
          <Button block disabled={isOffline} onPress={form.submit}>
            {t('sizes.save')}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <Stack gap={5}>
          {form.summary}
          {form.requestError && <RequestErrorNotice error={form.requestError} />}
          <SizeFields choices={choices} saved={saved} form={form} />
          {isOffline && form.requestError?.code !== 'offline' && (
            <InlineNotice tone="caution" title={t('session.typedOffline')} live />
          )}
          {/* The button of the sheet is outside of the form: Enter in the note needs one inside. */}
          <button type="submit" hidden disabled={isOffline} />
        </Stack>
      </form>
    </Sheet>
  );
}

interface SizeFieldsProps {
  readonly choices: SizeCategory;
  readonly saved: SavedSize | undefined;
  readonly form: ReturnType<typeof useSizeForm>['form'];
}

function SizeFields({ choices, saved, form }: SizeFieldsProps) {
  useSignals();
  const { t } = useTranslation();
  const words = useSizeWords();
  const { parts, system } = form.values;
  return (
    <>
      <SizeChoice choices={choices} saved={saved} form={form} />
      <Guide choices={choices} system={system} value={form.values.value} />
      {choices.parts.map((part) => (
        <SelectField
          key={part.handle}
          name={part.handle}
          label={words.partName(part.handle)}
          mark={t('sizes.optional')}
          value={parts[part.handle] ?? ''}
          options={[
            { value: '', label: t('sizes.choose') },
            ...part.values.map((value) => ({ value, label: words.partValue(value) })),
          ]}
          onChange={(value) => form.change('parts', { parts: { ...parts, [part.handle]: value } })}
        />
      ))}
      <RadioGroup
        {...form.field('fit')}
        label={t('sizes.fit')}
        options={fits.map((value) => ({ value, label: t(`sizes.fitChoice.${value}`) }))}
      />
      <TextField
        {...form.field('note')}
        label={t('sizes.note')}
        mark={t('sizes.optional')}
        hint={t('sizes.noteHint')}
        dir="auto"
        autoComplete="off"
      />
    </>
  );
}

/** The system, and then the size: both by the browser's own list. */
function SizeChoice({ choices, saved, form }: SizeFieldsProps) {
  useSignals();
  const { t } = useTranslation();
  const words = useSizeWords();
  const chosen = form.values.system;
  const { systems, values } = optionsOf(choices, saved, chosen);
  const choose = { value: '', label: t('sizes.choose') };
  const others = systems.filter((handle) => handle !== KEPT);
  const systemLabel = (handle: string) =>
    handle === KEPT ? t('sizes.otherSystem') : words.system(handle, others);
  const valueLabel = (value: string) =>
    chosen === KEPT ? t('sizes.other', { size: words.size(value) }) : words.size(value);
  return (
    <>
      <SelectField
        {...form.field('system')}
        label={t('sizes.system')}
        required
        options={[choose, ...systems.map((value) => ({ value, label: systemLabel(value) }))]}
        onChange={(system) =>
          form.change('system', { system, value: system === KEPT ? (saved?.size ?? '') : '' })
        }
      />
      <SelectField
        {...form.field('value')}
        label={t('sizes.size')}
        required
        options={[choose, ...values.map((value) => ({ value, label: valueLabel(value) }))]}
        // With its system, which another device may change meanwhile.
        onChange={(value) => form.change('value', { system: chosen, value })}
      />
    </>
  );
}
