import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { ClaimError } from '../ClaimError.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import * as styles from './ClaimForm.css.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PurchaseFields } from './PurchaseFields.tsx';
import { ReceiptField } from './ReceiptField.tsx';
import { type OnAnswer, useClaimForm } from './useClaimForm.ts';

interface ClaimFormProps {
  /** A press opened the form, and the pressed button, which had the focus, is gone. */
  readonly takesFocus: boolean;
  readonly onAnswer: OnAnswer;
  readonly onCancel: () => void;
}

/** To claim a purchase, in three steps on one page: the receipt, the purchase, and what may help. */
export function ClaimForm({ takesFocus, onAnswer, onCancel }: ClaimFormProps) {
  useSignals();
  const { account, connectivity } = useApp();
  const { t } = useTranslation();
  useEffect(() => void account.profile.load(), [account]);
  const model = useClaimForm(onAnswer);
  const { form, photos, cannotSend } = model;
  const { ref } = form.props;
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus();
  }, [takesFocus, ref]);
  const optional = t('claims.optional');
  const isPreparing = photos.list.some(({ state }) => state === 'preparing');
  return (
    <form {...form.props} className={styles.form} aria-label={t('claims.start')}>
      {form.summary}
      {form.requestError && <Refusal error={form.requestError} />}
      <Step number={1} title={t('claims.form.receipt')}>
        <ReceiptField form={form} />
        <PlaceFields form={form} />
      </Step>
      <Step number={2} title={t('claims.form.purchase')}>
        <PurchaseFields model={model} />
      </Step>
      <Step number={3} title={t('claims.form.help')}>
        <PhotoPicker photos={photos} label={t('claims.photo.label')} mark={optional} />
        <TextAreaField
          label={t('claims.form.note')}
          mark={optional}
          maxLength={600}
          {...form.field('note')}
        />
        <CheckboxField
          name="declaration"
          label={t('claims.form.declaration')}
          required
          checked={form.values.declaration}
          onChange={(declaration) => form.change('declaration', { declaration })}
          error={form.error('declaration')}
        />
      </Step>
      <div className={styles.foot}>
        <Button type="submit" size="large" block busy={form.busy} disabled={cannotSend || isPreparing}>
          {t(form.busy ? 'claims.sending' : 'claims.send')}
        </Button>
        <Button variant="quiet" block onPress={onCancel}>
          {t('claims.later')}
        </Button>
        {/* Below the buttons, so that they do not move while the network comes and goes. */}
        {!connectivity.online.value && <InlineNotice tone="caution" title={t('claims.offline')} live />}
      </div>
    </form>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  const format = useFormat();
  return (
    <Card>
      <fieldset className={styles.step}>
        <legend>
          <span className={styles.head}>
            <span className={styles.number} aria-hidden="true">
              {format.number(number)}
            </span>
            {title}
          </span>
        </legend>
        {children}
      </fieldset>
    </Card>
  );
}

/** Why the claim was refused. The text of a reached limit names the time from which the next claim is taken. */
function Refusal({ error }: { readonly error: ApiError }) {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const isLimit = error.code === 'limit_reached';
  useErrorShown(isLimit ? error : undefined);
  if (!isLimit) return <ClaimError error={error} />;
  const at = new Date(clock.now() + (error.retryAfterS ?? 86400) * 1000).toISOString();
  return (
    <ErrorSummary
      title={t('session.problem')}
      entries={[{ message: t('claims.refused.limit', { when: format.date(at, undefined, 'dateTime') }) }]}
    />
  );
}
