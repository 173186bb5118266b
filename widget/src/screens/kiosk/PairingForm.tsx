import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/feedback/InlineNotice.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import * as styles from './Kiosk.css.ts';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';

const RequestErrorNotice = lazy(async () => ({
  default: (await import('../../parts/forms/RequestErrorNotice.tsx')).RequestErrorNotice,
}));

/** All that a device shows which nobody has paired: not the store, not an event, nobody's name. */
export function PairingForm({ kiosk }: { kiosk: KioskModel }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fault = kiosk.pairs.error.value;
  const busy = kiosk.pairs.busy.value;
  const revoked = kiosk.wasRevoked.value;
  const waiting = kiosk.waiting.value;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    setMissing(typed === '');
    if (typed !== '') void kiosk.pairs.run(typed).catch(() => undefined);
  };
  const wrong = fault?.code === 'code_wrong' ? t('kiosk.pair.wrong') : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      <Suspense fallback={null}>{fault && !wrong && <RequestErrorNotice error={fault} />}</Suspense>
      <TextField
        label={t('kiosk.pair.code')}
        name="pairing-code"
        dir="ltr"
        autoComplete="off"
        required
        value={code}
        onChange={setCode}
        error={isMissing ? t('kiosk.pair.required') : wrong}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t(busy ? 'kiosk.pair.busy' : 'kiosk.pair.submit')}
      </Button>
    </form>
  );
}
