import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import type { Address } from '../../../contract/reference.ts';
import { countryName } from '../../lib/countryName.ts';
import { Chip } from '../../ui/list/Chip.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './AddressSection.css.ts';
import { Details } from './Details.tsx';

export function AddressSection({ profile }: { profile: Profile }) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  useEffect(() => void reference.countries.load(), [reference]);
  if (profile.addresses.length === 0) {
    return (
      <Details
        id="addresses"
        title={t('profile.addresses')}
        rows={[{ label: t('profile.address'), content: undefined }]}
      />
    );
  }
  return (
    <Details
      id="addresses"
      title={t('profile.addresses')}
      rows={profile.addresses.map((address, at) => ({
        label: address.label || t('profile.addressNumber', { number: at + 1 }),
        content: <AddressLines address={address} />,
        trailing: <AddressUses address={address} />,
      }))}
    />
  );
}

function AddressLines({ address }: { address: Address }) {
  useSignals();
  const { reference } = useApp();
  const { i18n } = useTranslation();
  const { recipient, company, address_1, address_2, city, state, postcode, country } = address;
  const known = reference.countries.data.value?.find(({ iso_2 }) => iso_2 === country);
  const place = [city, state, postcode].filter(Boolean).join(' ');
  const lines = [
    recipient,
    company,
    address_1,
    address_2,
    place,
    countryName(country, i18n.language, known?.name),
  ];
  return (
    <span className={styles.lines}>
      {lines.filter(Boolean).map((line) => (
        <bdi key={line} className={styles.line}>
          {line}
        </bdi>
      ))}
    </span>
  );
}

function AddressUses({ address }: { address: Address }) {
  const { t } = useTranslation();
  return (
    <span className={styles.uses}>
      {address.is_default_shipping && <Chip>{t('profile.defaultDelivery')}</Chip>}
      {address.is_default_billing && <Chip>{t('profile.defaultBilling')}</Chip>}
    </span>
  );
}
