import { fireEvent } from '@testing-library/react';
import type { Connection } from '#contract/connections.ts';
import { postList, postListsItem } from '#contract/connections/lists.ts';
import { deleteConnection, postConnection, putConnection } from '#contract/connections/people.ts';
import type { Transaction } from '#contract/transactions.ts';
import { deleteListItem, postListItem } from '#contract/transactions/listItem.ts';
import { until } from '#tests/spec/openAs.ts';
import { airlineSettings } from '#tests/support/api/answerAsAirline.ts';
import { joinMember } from './joinMember.ts';
import { dialog, isShown, page, type Part, press, type Scene, section, textIn, type } from './Part.ts';

// The writes of people and programmes, and of whom the lines of an order were for.

let turn = 0;
const nextName = () => `Kit ${(turn += 1)}`;
const connections = section('Connections');
const valueOf = (name: string) => dialog()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
const timesIn = (scope: Element | null, text: string) => textIn(scope).split(text).length - 1;

async function childId({ ask }: Scene): Promise<number> {
  const kinds = await ask<{ id: number; handle: string }[]>('/api/profile/connections/definitions');
  return kinds.find(({ handle }) => handle === 'child')?.id ?? 0;
}

/** Adds a child, in place of those of earlier tries. */
async function addChild(scene: Scene): Promise<Connection> {
  for (const { id, connector } of await scene.ask<Connection[]>('/api/profile/connections'))
    if (connector.first_name?.startsWith('Kit ')) await scene.send('DELETE', `/api/connections/${id}`);
  const connector = { type: 'person', first_name: nextName() };
  const definition_id = await childId(scene);
  return await scene.send<Connection>('POST', '/api/connections', { definition_id, connector });
}
const withChild = async (scene: Scene) => {
  await addChild(scene);
  return '/preference';
};
const kit = () => `Kit ${turn}`;
const save = () => press(dialog, 'Save');
const shared = { customer: joinMember } as const;

const people: readonly Part[] = [
  {
    ...shared,
    name: 'a form that saves, a new person,',
    write: "connections.save ${person?.id ?? 'new'}",
    call: postConnection,
    address: '/preference',
    async prepare() {
      await press(connections, 'Add a person');
      const kinds = () => dialog()?.querySelector('select[name="definition_id"], select');
      await until(() => (kinds()?.querySelectorAll('option').length ?? 0) > 1);
      const child = [...(kinds()?.querySelectorAll('option') ?? [])].find((each) => textIn(each) === 'Child');
      const select = kinds();
      if (select) fireEvent.change(select, { target: { value: child?.value } });
      await type(dialog, 'First name', nextName());
    },
    begin: save,
    scope: dialog,
    keeps: () => valueOf('first_name') === kit(),
    again: save,
    hasWorked: () => dialog() === null && timesIn(connections(), kit()) === 1,
  },
  {
    ...shared,
    name: 'a form that saves, the change of a person,',
    write: "connections.save ${person?.id ?? 'new'}",
    call: putConnection,
    address: withChild,
    async prepare() {
      await press(connections, `Edit ${kit()}`);
      await type(dialog, 'Last name', 'Quill');
    },
    begin: save,
    scope: dialog,
    keeps: () => valueOf('last_name') === 'Quill',
    again: save,
    hasWorked: () => isShown(connections, `${kit()} Quill`)(),
  },
  {
    ...shared,
    name: 'a dialog that asks, the removal of a person,',
    write: 'connections.remove',
    call: deleteConnection,
    address: withChild,
    prepare: () => press(connections, `Remove ${kit()}`),
    begin: () => press(dialog, 'Remove'),
    scope: dialog,
    again: () => press(dialog, 'Remove'),
    hasWorked: () => isShown(page, `${kit()} was removed`)(),
  },
];

/** Lets the demo's programme show its member a code that no try has used. @returns the code */
async function nextCode(): Promise<string> {
  const digits = [...(turn += 1).toString(8).padStart(4, '0')].map((digit) => Number(digit) + 2);
  const code = `KELP${digits.join('')}`;
  await fetch(`${airlineSettings.AIRLINE_URL}/control/club/members`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${airlineSettings.AIRLINE_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ number: `7001${digits.join('')}`, code }),
  });
  return code;
}
let code = '';

const programmes: readonly Part[] = [
  {
    ...shared,
    name: 'a form that saves, the link of a programme,',
    write: "connections.link ${id ?? 'new'}",
    call: postConnection,
    async address() {
      code = await nextCode();
      return '/preference';
    },
    async prepare() {
      await press(connections, 'Link a programme');
      await type(dialog, 'Code', code);
      const agreement = dialog()?.querySelector<HTMLInputElement>('input[type="checkbox"]');
      if (agreement) fireEvent.click(agreement);
    },
    begin: () => press(dialog, 'Link'),
    scope: dialog,
    keeps: () => valueOf('code') === code,
    again: () => press(dialog, 'Link'),
    hasWorked: () =>
      isShown(page, 'Tide Club is linked')() && isShown(connections, `•••• ${code.slice(-4)}`)(),
  },
];

/** @returns an order of Maren's with a line that is for no person yet */
async function orderToAssign({ ask }: Scene) {
  const orders = await ask<Transaction[]>(
    '/api/profile/transactions?sort=-transacted_at&include_list_item=1',
  );
  for (const { id, items } of orders) {
    const item = items.find((each) => each.list_item === null && each.product !== null);
    if (item && items[0]?.id === item.id) return { id, item };
  }
  throw new Error('every line is assigned');
}

const assign = () => press(dialog, kit());
/** @param error the beginning of what the dialog says */
const assignPart = (part: Pick<Part, 'name' | 'call' | 'isMatrixOnly'>, error: string): Part => ({
  ...part,
  write: 'orders.assign',
  async address(scene) {
    await addChild(scene);
    return `/transactions?id=${(await orderToAssign(scene)).id}`;
  },
  prepare: () => press(dialog, 'Who was this for?'),
  begin: assign,
  scope: dialog,
  keeps: () => isShown(dialog, `${error} ${kit().split(' ')[0]}`)(),
  hasWorked: () => isShown(page, `Noted: for ${kit()}`)() && timesIn(dialog(), `For ${kit()}`) === 1,
});

const lines: readonly Part[] = [
  assignPart(
    { name: 'a choice that is saved in steps, the list of a person,', call: postList, isMatrixOnly: true },
    'open the list of',
  ),
  assignPart(
    { name: 'a choice that is saved in steps, the product in it,', call: postListsItem },
    'to the list of',
  ),
  assignPart(
    {
      name: 'a choice that is saved in steps, the line of the order,',
      call: postListItem,
      isMatrixOnly: true,
    },
    'that this was for',
  ),
  {
    name: 'an action button, which releases a line of an order,',
    write: 'orders.release',
    call: deleteListItem,
    async address(scene) {
      const { send } = scene;
      const [child, { id, item }] = [await addChild(scene), await orderToAssign(scene)];
      const list = await send<{ id: number }>('POST', `/api/connections/${child.id}/lists`, {
        handle: 'wardrobe',
      });
      const added = await send<{ id: number }>(
        'POST',
        `/api/connections/${child.id}/lists/${list.id}/items`,
        {
          source: 'profile-portal',
          ...(item.variant ? { product_variant_id: item.variant.id } : { product_id: item.product?.id }),
        },
      );
      const path = `/api/profile/transactions/items/${item.id}/list-item`;
      await send('POST', path, { product_list_item_id: added.id, type: 'link' });
      return `/transactions?id=${id}`;
    },
    begin: () => press(dialog, `No longer for ${kit()}`),
    scope: dialog,
    hasWorked: () => timesIn(dialog(), `For ${kit()}`) === 0 && isShown(dialog, 'Who was this for?')(),
  },
];

export const peopleParts: readonly Part[] = [...people, ...programmes, ...lines];
