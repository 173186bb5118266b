import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { useForm } from '../../parts/forms/useForm.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import * as styles from './Kiosk.css.ts';

const schema = z.object({
  code: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1, 'required')),
});

/** The form of an unpaired device, which shows no store, no event and no name. */
export function PairingForm({ kiosk }: { readonly kiosk: KioskModel }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const form = useForm({
    schema: () => schema,
    initial: { code: '' },
    action: { ...kiosk.pairs, run: ({ code }) => kiosk.pairs.run(code) },
    words: (field, code) =>
      field === 'code' ? t(code === 'required' ? 'kiosk.pair.required' : 'kiosk.pair.wrong') : undefined,
  });
  const { busy, requestError } = form;
  const revoked = kiosk.wasRevoked.value;
  const waiting = kiosk.waiting.value;
  const wrong = requestError?.code === 'code_wrong' ? t('kiosk.pair.wrong') : undefined;
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(revoked ? 'kiosk.revoked' : 'kiosk.pair.title')}
        </h1>
        <p className={styles.line}>{t('kiosk.pair.text')}</p>
      </div>
      {waiting > 0 && (
        <InlineNotice
          tone="info"
          title={t('kiosk.kept', { count: waiting, number: format.number(waiting) })}
        />
      )}
      {form.summary}
      {requestError && !wrong && <RequestErrorNotice error={requestError} />}
      <TextField
        label={t('kiosk.pair.code')}
        dir="ltr"
        autoComplete="off"
        required
        {...form.field('code')}
        error={form.error('code') ?? wrong}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t(busy ? 'kiosk.pair.busy' : 'kiosk.pair.submit')}
      </Button>
    </form>
  );
}
