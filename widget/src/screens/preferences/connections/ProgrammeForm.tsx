import { useSignals } from '@preact/signals-react/runtime';
import { Check, X } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionDetail } from '../../../../contract/connections/programmes.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { isRemoved } from '../../../core/connections/isRemoved.ts';
import { linkProgramme, type ProgrammeInput } from '../../../core/connections/programmeActions.ts';
import { useDraft, useFormAction } from '../../../core/drafts/useDraft.ts';
import { errorKeyOf } from '../../../parts/formErrors/errorKeyOf.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './Connections.css.ts';
import { ProgrammeError } from './ProgrammeError.tsx';
import { programmeFormSchema, type ProgrammeValues } from './programmeFormSchema.ts';

const ERROR_KEYS = {
  definition: { required: 'people.programme.whichRequired', invalid: 'people.programme.whichRequired' },
  code: {
    required: 'people.programme.codeRequired',
    invalid: 'people.programme.codeInvalid',
    refused: 'people.programme.codeRefused',
  },
  consent: { required: 'people.programme.consentRequired', invalid: 'people.programme.consentRequired' },
} as const;

/** The server's names of fields → the form's names. */
const FIELDS: Readonly<Record<string, string>> = {
  definition_id: 'definition',
  'connector.code': 'code',
  'connector.consent': 'consent',
};

interface ProgrammeFormProps {
  /** The programmes to choose from. If there is only one, the form does not ask. */
  readonly programmes: readonly { readonly id: number; readonly name: string }[];
  /** The connection that is linked again; `undefined` for a new connection. */
  readonly connectionId?: number;
  readonly onLinked: (connection: ConnectionDetail) => void;
}

function useProgrammeForm({ programmes, connectionId, onLinked }: ProgrammeFormProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const draft = useDraft<ProgrammeValues>(`programme:${connectionId ?? 'new'}`, isRemoved);
  const [empty] = useState((): ProgrammeValues => {
    const [only, ...others] = programmes;
    return { definition: only && others.length === 0 ? String(only.id) : '', code: '', consent: false };
  });
  const [initial] = useState(() => draft.read() ?? empty);
  const links = useFormAction(linkProgramme(app, connectionId), draft);
  const nameOf = (definition: string) =>
    programmes.find(({ id }) => String(id) === definition)?.name ?? t('people.programme.there');
  const form = useForm<ProgrammeValues, ProgrammeInput>({
    schema: () => programmeFormSchema,
    initial,
    action: {
      ...links,
      run: async (input) => onLinked(await links.run(input)),
    },
    onChange: (values) => draft.write(values, empty),
    words(field, code) {
      const key = errorKeyOf(ERROR_KEYS, field, code);
      return key && t(key);
    },
    fieldOf: (name) => FIELDS[name] ?? name,
  });
  return { form, name: nameOf(form.values.definition) };
}

/** Asks for the code of a programme, and lists the data that it gets. */
export function ProgrammeForm(props: ProgrammeFormProps) {
  useSignals();
  const { t } = useTranslation();
  const { form, name } = useProgrammeForm(props);
  const { value: agreed, ...consent } = form.field('consent');
  const { onBlur: _left, ...definition } = form.field('definition');
  const options = props.programmes.map(({ id, name: label }) => ({ value: String(id), label }));
  return (
    <form {...form.props}>
      <Stack gap={5}>
        {form.summary}
        {form.requestError && <ProgrammeError error={form.requestError} />}
        {options.length > 1 && (
          <SelectField
            {...definition}
            label={t('people.programme.which')}
            options={[{ value: '', label: t('people.chooseRelation') }, ...options]}
            required
          />
        )}
        <TextField
          {...form.field('code')}
          label={t('people.programme.code')}
          hint={t('people.programme.codeHint', { name })}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          required
        />
        <Shares name={name} />
        <CheckboxField
          {...consent}
          checked={agreed}
          label={t('people.programme.consent', { name })}
          required
        />
        <Button type="submit" size="large" block busy={form.busy}>
          {form.busy ? t('people.programme.asking', { name }) : t('people.programme.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The data that a programme gets, and those that it does not get. */
function Shares({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.lead}>{t('people.programme.shares', { name })}</p>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <span className={styles.icon}>
            <Icon of={Check} size={16} />
          </span>
          <span>{t('people.programme.sharesPoints')}</span>
        </li>
        <li className={styles.fact}>
          <span className={styles.icon}>
            <Icon of={X} size={16} />
          </span>
          <span>{t('people.programme.sharesNot')}</span>
        </li>
      </ul>
    </div>
  );
}
