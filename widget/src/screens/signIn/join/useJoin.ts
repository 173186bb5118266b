import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ApiError } from '../../../api/ApiError.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import { useSignIn } from '../../../core/signIn/useSignIn.ts';
import { type JoinDraft, joinDraft } from './joinDraft.ts';
import { type JoinField, joinProblems, type JoinProblems, readJoin } from './readJoin.ts';

export interface JoinModel {
  readonly draft: JoinDraft;
  readonly busy: boolean;
  /** What is wrong with fields that were left, or with all of them once the form was sent. */
  readonly problems: JoinProblems;
  /** Counts the times that the form was sent with something wrong in it. */
  readonly refusals: number;
  /** What the server said, where that was not about fields. */
  readonly failure: ApiError | undefined;
  set<F extends JoinField>(field: F, value: JoinDraft[F]): void;
  leave(field: JoinField): void;
  send(): void;
}

/** The values of the join form, what is wrong with them, and the sending, once at a time. Values are kept on failure. */
export function useJoin(onBusy: (busy: boolean) => void): JoinModel {
  useSignals();
  const { clock, config, language, session } = useApp();
  const model = useSignIn();
  const { first } = usePhoneCountries();
  const [draft, setDraft] = useState(() =>
    joinDraft(language.current.peek(), first, {
      ...session.prefill.peek(),
      ...askedPhone(model.asked.peek()),
    }),
  );
  const [left, setLeft] = useState<ReadonlySet<JoinField>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  /** What the server did not take, until it is another value. */
  const [refused, setRefused] = useState<ReadonlySet<JoinField>>(new Set());

  const now = new Date(clock.now());
  const today = { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() };
  const own = joinProblems(draft, today, config.settings.value.login.min_age);
  const all = { ...Object.fromEntries([...refused].map((field) => [field, 'join.refused'])), ...own };
  const seen = Object.entries(all).filter(([field]) => refusals > 0 || left.has(field as JoinField));

  const send = async () => {
    if (busy) return;
    setFailure(undefined);
    if (Object.keys(own).length > 0) {
      setRefusals(refusals + 1);
      return;
    }
    setBusy(true);
    onBusy(true);
    try {
      await model.join(readJoin(draft));
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError({ cause: error });
      const fields = refusedBy(failed);
      setRefused(fields);
      if (fields.size === 0) setFailure(failed);
      setRefusals(refusals + 1);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };
  return {
    draft,
    busy,
    problems: Object.fromEntries(seen),
    refusals,
    failure,
    set(field, value) {
      setDraft((before) => ({ ...before, [field]: value }));
      setRefused(new Set([...refused].filter((one) => one !== field)));
    },
    leave: (field) => setLeft(new Set([...left, field])),
    send: () => void send(),
  };
}

const askedPhone = (asked: { mobile_phone?: string | undefined } | undefined) =>
  asked?.mobile_phone === undefined ? {} : { mobile_phone: asked.mobile_phone };

const ownFields = [
  'first_name',
  'last_name',
  'mobile_phone',
  'birthday',
  'postcode',
  'preferred_location_id',
];

/** The server's names of fields are the form's, but for the three of a birthday. */
function refusedBy({ errors }: ApiError): ReadonlySet<JoinField> {
  const fields = Object.keys(errors ?? {}).map((field) => (field.startsWith('birth_') ? 'birthday' : field));
  return new Set(fields.filter((field) => ownFields.includes(field)) as JoinField[]);
}
