import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { ConnectionDefinition } from '../../../contract/connections/people.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../formErrors/useErrorShown.ts';
import { connectionDefinitions } from '../../core/connections/connectionDefinitions.ts';
import { isRemoved } from '../../core/connections/isRemoved.ts';
import { useDraft, useFormAction } from '../../core/drafts/useDraft.ts';
import { type PersonInput, savePerson } from '../../core/connections/peopleActions.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { ResourceView } from '../data/ResourceView.tsx';
import { errorKeyOf } from '../formErrors/errorKeyOf.ts';
import { RequestErrorNotice } from '../formErrors/RequestErrorNotice.tsx';
import { useForm } from '../forms/useForm.tsx';
import { DayMonthSelects } from './DayMonthSelects.tsx';
import { personFormSchema, type PersonValues } from './personFormSchema.ts';

const ERROR_KEYS = {
  definition: { required: 'people.relationRequired', invalid: 'people.relationRequired' },
  first_name: {
    required: 'people.firstNameRequired',
    too_long: 'people.nameTooLong',
    invalid: 'people.nameInvalid',
    no_letter: 'people.nameNoLetter',
  },
  last_name: {
    too_long: 'people.nameTooLong',
    invalid: 'people.nameInvalid',
    no_letter: 'people.nameNoLetter',
  },
  birthday: { incomplete: 'people.birthdayIncomplete', invalid: 'people.birthdayInvalid' },
  consent: { required: 'people.consentRequired', invalid: 'people.consentRequired' },
} as const;

/** The form's name for each field that the server may refuse. */
const FIELDS: Readonly<Record<string, string>> = {
  definition_id: 'definition',
  'connector.first_name': 'first_name',
  'connector.last_name': 'last_name',
  'connector.birth_day': 'birthday',
  'connector.birth_month': 'birthday',
  'connector.consent': 'consent',
};

interface PersonFormProps {
  /** The name of its draft. */
  readonly draft: string;
  /** The person to change; without it a new person is added. */
  readonly person?: Connection | undefined;
  readonly onSaved: (person: Connection) => void;
}

/** A person that the customer buys for. */
export function PersonForm(props: PersonFormProps) {
  useSignals();
  const definitions = useApp().account.open(connectionDefinitions);
  return (
    <ResourceView resource={definitions} skeleton={<Skeleton shape="row" count={4} />}>
      {(found) => <Fields {...props} kinds={found.filter(({ type }) => type === 'person')} />}
    </ResourceView>
  );
}

interface FieldsProps extends PersonFormProps {
  readonly kinds: readonly ConnectionDefinition[];
}

const initialOf = (person: Connection | undefined): PersonValues => ({
  definition: person ? String(person.definition.id) : '',
  first_name: person?.connector.first_name ?? '',
  last_name: person?.connector.last_name ?? '',
  birthday: {
    day: String(person?.connector.birth_day ?? ''),
    month: String(person?.connector.birth_month ?? ''),
  },
  consent: false,
});

/** The values that differ from the saved ones: in the other fields the form shows what another device has saved meanwhile. */
const changesOf = (values: PersonValues, saved: PersonValues): Partial<PersonValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof PersonValues]),
    ),
  );

function usePersonForm({ draft: name, person, kinds, onSaved }: FieldsProps) {
  const app = useApp();
  const { t } = useTranslation();
  const draft = useDraft<Partial<PersonValues>>(name, person && isRemoved);
  const saved = initialOf(person);
  const [initial] = useState(() => ({ ...saved, ...draft.read() }));
  const save = useFormAction(savePerson(app, person), draft);
  const needsConsent = ({ definition }: PersonValues) =>
    definition !== saved.definition &&
    kinds.some(({ id, needs_consent }) => needs_consent && String(id) === definition);
  const form = useForm<PersonValues, PersonInput>({
    schema: (values) => personFormSchema(needsConsent(values)),
    initial,
    action: {
      ...save,
      run: async (input) => onSaved(await save.run(input)),
    },
    onChange: (values) => draft.write(changesOf(values, saved), {}),
    words(field, code) {
      const key = errorKeyOf(ERROR_KEYS, field, code);
      return key && t(key);
    },
    fieldOf: (name) => FIELDS[name] ?? name,
  });
  return { form, asksConsent: needsConsent(form.values) };
}

function Fields(props: FieldsProps) {
  useSignals();
  const { t } = useTranslation();
  const { form, asksConsent } = usePersonForm(props);
  const { value: agreed, ...consent } = form.field('consent');
  const { onBlur: _left, ...definition } = form.field('definition');
  const optional = t('people.optional');
  const options = props.kinds.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form {...form.props}>
      <Stack gap={5}>
        {form.summary}
        {form.requestError && <NotSaved error={form.requestError} />}
        <SelectField
          {...definition}
          label={t('people.relation')}
          options={[{ value: '', label: t('people.chooseRelation') }, ...options]}
          required
        />
        <TextField
          {...form.field('first_name')}
          label={t('people.firstName')}
          dir="auto"
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('last_name')}
          label={t('people.lastName')}
          mark={optional}
          dir="auto"
          autoComplete="off"
        />
        <DayMonthSelects {...form.field('birthday')} label={t('people.birthday')} mark={optional} />
        {asksConsent && <CheckboxField {...consent} checked={agreed} label={t('people.consent')} required />}
        <Button type="submit" size="large" block busy={form.busy}>
          {t(form.busy ? 'people.saving' : 'people.save')}
        </Button>
      </Stack>
    </form>
  );
}

function NotSaved({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation();
  const isFull = error.code === 'limit_reached';
  useErrorShown(isFull ? error : undefined);
  if (!isFull) return <RequestErrorNotice error={error} />;
  return <InlineNotice tone="critical" live title={t('people.tooMany')} />;
}
