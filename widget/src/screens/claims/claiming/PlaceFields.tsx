import { useTranslation } from 'react-i18next';
import type { Form } from '../../../parts/forms/Form.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import type { ClaimForm } from './claimForm.ts';
import { StoreField } from './StoreField.tsx';

/** Where it was bought: the store, or the email address that an order was placed with. */
export function PlaceFields({ form }: { readonly form: Form<ClaimForm> }) {
  const { t } = useTranslation();
  const { channel } = form.values;
  return (
    <>
      <RadioGroup
        name="channel"
        label={t('claims.form.channel')}
        required
        value={channel}
        options={(['store', 'online'] as const).map((value) => ({
          value,
          label: t(value === 'store' ? 'claims.form.inStore' : 'claims.online'),
        }))}
        onChange={(value) => form.change('channel', { channel: value === 'online' ? 'online' : 'store' })}
      />
      {channel === 'store' ? (
        <StoreField {...form.field('location_id')} />
      ) : (
        <TextField
          label={t('claims.form.email')}
          hint={t('claims.form.emailHint')}
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          {...form.field('email')}
        />
      )}
    </>
  );
}
