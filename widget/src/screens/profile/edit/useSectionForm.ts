import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import type { Profile } from '../../../../contract/profile.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useDraft, useFormAction } from '../../../core/drafts/useDraft.ts';
import type { Form } from '../../../parts/forms/Form.ts';
import type { FormSchema } from '../../../parts/forms/readForm.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { type Fields, mergeChange, type Unit } from './mergeChange.ts';
import { type ProfilePart, profileOf, saveProfile } from './saveProfile.ts';

/** Fields that are merged together, with the label and the text of their values for the question about a conflict. */
export interface SectionField {
  readonly keys: Unit;
  readonly label: string;
  readonly show: (values: Fields) => string;
}

export interface SectionOptions<Values> {
  /** The name of the draft, such as `name` or `birthday`. */
  readonly section: string;
  readonly profile: Profile;
  readonly valuesOf: (profile: Profile) => Values;
  /** `undefined` until the rules are loaded. */
  readonly schema: FormSchema<Fields> | undefined;
  readonly fields: readonly SectionField[];
  /** How this part of the profile is read and written. Default: the form's fields are fields of the profile. */
  readonly part?: Omit<ProfilePart, 'units'>;
  readonly words: (field: string, code: string, error: ApiError | undefined) => string | undefined;
  readonly fieldOf?: (name: string) => string;
  readonly onClose: () => void;
}

interface SectionDraft<Values> {
  readonly values: Values;
  /** The version of the profile from which the customer started. */
  readonly base: Profile;
}

/** One press of Save. */
interface Save {
  readonly answers: Fields;
  readonly base: Profile;
  readonly part: ProfilePart;
}

/** A field that was changed here and elsewhere: the customer chooses one of the two values. */
export interface Conflict {
  readonly field: SectionField;
  readonly own: string;
  readonly theirs: string;
}
export interface SectionEdit<Values> {
  readonly form: Form<Values>;
  readonly conflicts: readonly Conflict[];
  /** Saves again after the customer's choice. @param taken the fields that keep the value saved elsewhere */
  resolve(taken: readonly SectionField[]): void;
  cancel(): void;
}

// The answers of a section have the names and the values of the profile's fields.
const ownFields: Omit<ProfilePart, 'units'> = { read: (profile) => profile, write: (_, change) => change };

/**
 * A form for some fields of the profile. Its text is kept when the customer leaves the page, or signs in again after the session has
 * expired. What was changed elsewhere meanwhile is merged, or shown beside what was typed.
 */
export function useSectionForm<Values extends object>(options: SectionOptions<Values>): SectionEdit<Values> {
  useSignals();
  const { section, profile, fields, onClose } = options;
  const { account, api, toasts } = useApp();
  const { t } = useTranslation();
  const draft = useDraft<SectionDraft<Values>>(`profile:${section}`);
  const [edited] = useState(() => draft.read() ?? { values: options.valuesOf(profile), base: profile });
  const { base } = edited;
  const [own, setOwn] = useState<Fields>({});
  const part: ProfilePart = { ...ownFields, ...options.part, units: fields.map(({ keys }) => keys) };
  const saves = useFormAction(
    {
      name: `profile.${section}`,
      refreshes: [account.profile],
      call: (save: Save) => saveProfile(api, save.part, save.base, save.answers),
    },
    draft,
  );
  const close = () => {
    draft.clear();
    onClose();
  };
  const done = () => {
    toasts.show({ type: 'success', title: t('profile.edit.saved') });
    close();
  };
  const form = useForm<Values, Fields>({
    ...options,
    schema: () => options.schema,
    initial: edited.values,
    action: {
      ...saves,
      run(answers) {
        setOwn(answers);
        return saves.run({ answers, base, part });
      },
    },
    words: (field, code) => options.words(field, code, saves.error.peek()),
    onChange: (values) => draft.write({ values, base }, { values: options.valuesOf(base), base }),
    onDone: done,
  });
  const theirs = form.requestError && profileOf(form.requestError);
  return {
    form,
    conflicts: theirs ? conflictsOf(fields, part.read(base), own, part.read(theirs)) : [],
    resolve(taken) {
      if (!theirs) return;
      const dropped = new Set(taken.flatMap(({ keys }) => keys));
      // Unchanged fields keep what was saved elsewhere. If the save fails, the form still has the typed values, based on `base`.
      const { change } = mergeChange(part.read(base), own, part.read(theirs), part.units);
      const kept = Object.entries(own).filter(([key]) => key in change && !dropped.has(key));
      const answers = Object.fromEntries(kept);
      setOwn(answers);
      saves.run({ answers, base: theirs, part }).then(done, () => undefined);
    },
    cancel: close,
  };
}

function conflictsOf(
  fields: readonly SectionField[],
  base: Fields,
  own: Fields,
  theirs: Fields,
): readonly Conflict[] {
  const units = fields.map(({ keys }) => keys);
  const { conflicts } = mergeChange(base, own, theirs, units);
  return fields
    .filter(({ keys }) => conflicts.includes(keys))
    .map((field) => ({ field, own: field.show(own), theirs: field.show(theirs) }));
}
