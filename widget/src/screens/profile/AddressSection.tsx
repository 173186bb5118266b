import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import type { Address } from '../../../contract/reference.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Chip } from '../../ui/list/Chip.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useAddressLines } from '../../parts/place/useAddressLines.ts';
import * as styles from './AddressSection.css.ts';
import { edge } from './Details.css.ts';
import { Details } from './Details.tsx';
import { FormLoadError } from './FormLoadError.tsx';
import { useLazyForm } from './useLazyForm.ts';

/** The most addresses that a profile has. */
const MAX = 10;
const load = async () => (await import('./address/AddressEditor.tsx')).AddressEditor;
const RemoveAddress = lazyDialog(async () => (await import('./address/RemoveAddress.tsx')).RemoveAddress);

export function AddressSection({ profile }: { profile: Profile }) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => void reference.countries.load(), [reference]);
  const place = useRef<HTMLDivElement>(null);
  const edit = useAddressForm(place);
  const [removed, setRemoved] = useState<Address>();
  useFocusAfter(removed !== undefined, place);
  const { addresses } = profile;
  const nameOf = (address: Address, at: number) =>
    address.label || t('profile.addressNumber', { number: format.number(at + 1) });
  const { Form } = edit;
  const list = addresses.map((address, at) => ({
    label: nameOf(address, at),
    content: <AddressLines address={address} />,
    trailing: (
      <span className={styles.side}>
        <AddressUses address={address} />
        <AddressActions
          name={nameOf(address, at)}
          busy={edit.loading === at}
          onEdit={() => edit.open(at)}
          onRemove={() => setRemoved(address)}
        />
      </span>
    ),
  }));
  return (
    <div ref={place}>
      <Details
        id="addresses"
        title={t('profile.addresses')}
        rows={list.length > 0 ? list : [{ label: t('profile.address'), content: undefined }]}
        trailing={
          !Form &&
          addresses.length < MAX && (
            <AddAddress busy={edit.loading === 'new'} onPress={() => edit.open('new')} />
          )
        }
        editor={
          Form && <Form profile={profile} at={edit.at === 'new' ? undefined : edit.at} onClose={edit.close} />
        }
      >
        {edit.hasFailed && <FormLoadError onRetry={() => edit.open(edit.at)} />}
        {removed && (
          <RemoveAddress
            profile={profile}
            address={removed}
            // The response may arrive when the dialog of another address is open, which must stay open.
            onClose={() => setRemoved((shown) => (shown === removed ? undefined : shown))}
          />
        )}
      </Details>
    </div>
  );
}

/** Which address is edited: its index in the list, or `new`. */
function useAddressForm(section: { readonly current: HTMLElement | null }) {
  const [at, setAt] = useState<number | 'new'>('new');
  const { Form, isLoading, hasFailed, open, close } = useLazyForm('address', load, (place) =>
    setAt(typeof place === 'number' ? place : 'new'),
  );
  const isOpen = Form !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) section.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, section]);
  return {
    Form,
    at,
    loading: isLoading ? at : undefined,
    hasFailed,
    open(next: number | 'new') {
      setAt(next);
      open();
    },
    close,
  };
}

/** The button that opened a dialog may be gone with its address: if the focus was lost so, the section's first button gets it. */
function useFocusAfter(isOpen: boolean, section: { readonly current: HTMLElement | null }): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) section.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, section]);
}

function AddAddress({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const word = t('profile.edit.add');
  return (
    <span className={edge}>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        label={t('profile.edit.which', { word, title: t('profile.address') })}
        onPress={onPress}
      >
        {word}
      </Button>
    </span>
  );
}

interface AddressActionsProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function AddressActions({ name, busy, onEdit, onRemove }: AddressActionsProps) {
  const { t } = useTranslation();
  const [edit, remove] = [t('profile.edit.edit'), t('profile.addressForm.remove')];
  return (
    <span className={`${styles.actions} ${edge}`}>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        label={t('profile.edit.which', { word: edit, title: name })}
        onPress={onEdit}
      >
        {edit}
      </Button>
      <Button
        variant="quiet"
        size="small"
        label={t('profile.edit.which', { word: remove, title: name })}
        onPress={onRemove}
      >
        {remove}
      </Button>
    </span>
  );
}

function AddressLines({ address }: { address: Address }) {
  const lines = useAddressLines(address);
  return (
    <span className={styles.lines}>
      {[address.recipient, ...lines].filter(Boolean).map((line, at) => (
        <span key={at} className={styles.line}>
          <bdi>{line}</bdi>
        </span>
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
