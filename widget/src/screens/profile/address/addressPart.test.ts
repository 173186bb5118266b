import { describe, expect, it } from 'vitest';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { Address } from '../../../../contract/reference.ts';
import { addressPart, withoutAddress } from './addressPart.ts';

const home: Address = {
  label: 'Home',
  address_1: '1 Pier St',
  city: 'Port Ellis',
  postcode: '3207',
  country: 'AU',
};
const work: Address = { ...home, label: 'Work', address_1: '2 Quay St' };
const cabin: Address = { ...home, label: 'Cabin', address_1: '3 Hill Rd' };
const of = (...addresses: Address[]) => ({ ...sampleProfile, addresses });
const labels = (body: { addresses?: unknown } | undefined) =>
  (body?.addresses as Address[] | undefined)?.map(({ label }) => label);

describe('an address that is edited', () => {
  it('is found again if the list has another order', () => {
    const part = addressPart(of(home, work), 1);
    const current = of(cabin, work, home);
    expect(part.read(current)).toBe(work);
    expect(labels(part.write(current, { label: 'Office' }))).toEqual(['Cabin', 'Office', 'Home']);
  });

  it('is the address at the same index if it was changed elsewhere', () => {
    const part = addressPart(of(home, work), 1);
    expect(part.read(of(home, cabin))).toBe(cabin);
  });

  it('is added again if it was removed elsewhere', () => {
    const part = addressPart(of(home, work), 0);
    const current = of(work);
    expect(part.read(current)).toBe(home);
    expect(part.write(current, { label: 'Flat' })).toMatchObject({
      addresses: [work, { ...home, label: 'Flat' }],
    });
  });

  it('that becomes a default takes it from the others', () => {
    const part = addressPart(of({ ...home, is_default_shipping: true, is_default_billing: true }, work), 1);
    const base = of({ ...home, is_default_shipping: true, is_default_billing: true }, work);
    expect(part.write(base, { is_default_shipping: true })).toMatchObject({
      addresses: [
        { label: 'Home', is_default_shipping: false, is_default_billing: true },
        { label: 'Work', is_default_shipping: true, is_default_billing: false },
      ],
    });
  });
});

describe('an address that is twice in the list', () => {
  const isDefault = { is_default_shipping: true, is_default_billing: true };
  const isOther = { is_default_shipping: false, is_default_billing: false };
  const base = of({ ...home, ...isDefault }, work, { ...home, ...isOther });

  it('is edited at the index where it was opened', () => {
    const part = addressPart(base, 2);
    expect(part.read(base)).toBe(base.addresses[2]);
    expect(part.write(base, { label: 'Flat' })).toMatchObject({
      addresses: [
        { label: 'Home', ...isDefault },
        { label: 'Work', ...isOther },
        { label: 'Flat', ...isOther },
      ],
    });
  });

  it('is removed without a change of the defaults', () => {
    expect(withoutAddress(base, { ...home, ...isOther })).toMatchObject([
      { label: 'Home', ...isDefault },
      { label: 'Work', ...isOther },
    ]);
  });
});

describe('a new address', () => {
  it('is added once, also if the answer to the first try was lost', () => {
    const base = of(home);
    const part = addressPart(base, undefined);
    expect(labels(part.write(base, { ...work }))).toEqual(['Home', 'Work']);
    expect(part.write(of(home, work), { ...work })).toBeUndefined();
    expect(labels(part.write(of(home, cabin), { ...work }))).toEqual(['Home', 'Cabin', 'Work']);
  });
});

it('a removed address that is gone already needs no change', () => {
  expect(withoutAddress(of(home, work), home)).toMatchObject([{ label: 'Work', is_default_shipping: true }]);
  expect(withoutAddress(of(work), home)).toBeUndefined();
});
