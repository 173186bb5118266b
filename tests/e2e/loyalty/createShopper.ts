import type { Profile } from '#contract/profile.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { waitForCode } from '#tests/support/mail/waitForMail.ts';

const DAY = 86400000;

/** A member with a card, whose purchases a till reports. */
export async function createShopper(demo: Demo) {
  const member = await mintMember(demo);
  const read = async <T>(path: string): Promise<T> =>
    dataOf<T>(await callApi(demo, 'GET', path, { bearer: member.token }));
  const { identities } = await read<Profile>('/api/profile/profile');
  const card = identities.find(({ handle }) => handle === 'loyalty-card')?.identifier ?? '';
  /** Sends a request as a till does. @returns the data of the answer */
  const atTill = async (path: string, body: object) =>
    dataOf<object>(await callApi(demo, 'POST', `/api/staff/${path}`, { body, bearer: demo.staffToken }));
  let receipts = 0;
  return {
    ...member,
    card,
    read,
    atTill,
    /** Changes an attribute as another page of the customer's would. */
    set: async (attribute: string, value: unknown) => {
      const path = `/api/profile/attributes/custom/${attribute}`;
      await callApi(demo, 'PUT', path, { body: { value }, bearer: member.token });
    },
    /** Sells the member a coat. @returns the receipt number */
    buy: async (amount: number, daysAgo = 0): Promise<string> => {
      receipts += 1;
      const receipt_number = `${card}-${receipts}`;
      await atTill('sales', {
        receipt_number,
        channel: 'store',
        location_id: 1,
        member: card,
        lines: [{ sku: 'COAT', name: 'Coat', quantity: 1, price: amount }],
        payments: [{ type: 'card', label: 'Card •••• 4242', amount }],
        ...(daysAgo === 0 ? {} : { transacted_at: new Date(Date.now() - daysAgo * DAY).toISOString() }),
      });
      return receipt_number;
    },
    /** Presses what asks for a step-up, and enters the code that is mailed. */
    confirm: async (tab: Tab, press: () => Promise<void>): Promise<void> => {
      const mails = (await demo.mails(member.email)).length;
      await press();
      await tab.type(/6-digit code/i, await waitForCode(demo, member.email, mails));
    },
  };
}
export type Shopper = Awaited<ReturnType<typeof createShopper>>;

/** Prepares an exchange of points, of 500 unless another item is named, up to the button that confirms it. */
export async function startRedeeming(tab: Tab, item = /\$5\.00 to spend/): Promise<void> {
  await tab.click('link', /^Rewards/);
  await tab.click('tab', 'Redeem points');
  await tab.click('link', item);
  await tab.click('button', 'Redeem');
  await tab.click('checkbox', /terms/);
}
