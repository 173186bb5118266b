import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { JoinForm as JoinInput } from '../../../core/signIn/SignInModel.ts';
import { useSignIn } from '../../../core/signIn/useSignIn.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { errorKeyOf } from '../../../parts/formErrors/errorKeyOf.ts';
import type { Form } from '../../../parts/forms/Form.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { todayIn } from '../../../lib/time/todayIn.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import { type JoinDraft, joinDraft } from './joinDraft.ts';
import { joinErrorKeys } from './joinErrorKeys.ts';
import { joinFormSchema } from './joinFormSchema.ts';
import { knownOf } from './knownOf.ts';

export type JoinForm = Form<JoinDraft>;

/** The form that makes an account. */
export function useJoinForm(): JoinForm {
  useSignals();
  const { clock, config, language, session } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { lastInput, joining, creating, join } = useSignIn();
  const { first } = usePhoneCountries();
  const [initial] = useState(() => {
    const known = knownOf(lastInput.peek(), joining.peek()?.email);
    return joinDraft(language.current.peek(), first, { ...session.prefill.peek(), ...known });
  });
  const minAge = config.settings.value.login.min_age;
  const today = todayIn(config.value.value.region.timezone, clock.now());
  const form = useForm<JoinDraft, JoinInput>({
    schema: ({ sms_promo }) => joinFormSchema({ today, minAge, needsPhone: sms_promo }),
    initial,
    action: {
      ...creating,
      run: (input) =>
        join(input).catch(async (error: ApiError) => {
          // The visitor has agreed to earlier terms only.
          if (error.errors?.['terms_version']) {
            form.change('terms_version', { terms: false });
            await config.refresh();
          }
          throw error;
        }),
    },
    words(field, code) {
      if (!Object.hasOwn(joinErrorKeys, field)) return undefined;
      const key = errorKeyOf(joinErrorKeys, field, code) ?? 'join.refused';
      return t(key, { count: minAge, number: format.number(minAge) });
    },
    // The server's names are the form's, but for the three of a birthday and the terms.
    fieldOf: (name) => (name.startsWith('birth_') ? 'birth' : name === 'terms_version' ? 'terms' : name),
  });
  return form;
}
