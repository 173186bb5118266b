import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A form of the account with typed text, and how a customer comes to it. */
export interface Editor {
  /** The beginning of the key under which the portal keeps its unsaved text (`core/drafts`). */
  readonly draft: string;
  /** The writes that send its text, as `accountWrites.test.ts` names them. Default: none, because its text is sent as a setting. */
  readonly writes?: readonly string[];
  readonly path: string;
  /** The page's name in the message about unsaved text. */
  readonly page: string;
  /** The beginning of the name of the button that opens it; of several, the first is pressed. */
  readonly button: string;
  /** The name of a text field of it. */
  readonly field: string | RegExp;
  /** It is a dialog: its field is looked up there, because the page below may have one of the same name. */
  readonly dialog?: true;
  /** The country of a telephone number; default: the one that is chosen. */
  readonly country?: string;
  /** Default: `Typed`. */
  readonly typed?: string;
}

export const editors: readonly Editor[] = [
  {
    draft: 'profile:name',
    writes: ['profile.name'],
    path: '/profile',
    page: 'My Details',
    button: 'Edit: Name',
    field: /^Preferred name/,
  },
  {
    draft: 'profile:address',
    writes: ['profile.address'],
    path: '/profile',
    page: 'My Details',
    button: 'Add: Address',
    field: 'Street and number',
  },
  {
    draft: 'profile:birthday',
    writes: ['profile.birthday'],
    path: '/profile',
    page: 'My Details',
    button: 'Edit: Birthday',
    field: 'Day',
    typed: '28',
  },
  {
    draft: 'profile:phone',
    writes: ['profile.phone'],
    path: '/profile',
    page: 'My Details',
    button: 'Add: Second phone',
    field: /^Second phone/,
    typed: '+390212345678',
  },
  {
    draft: 'profile:work',
    writes: ['profile.work'],
    path: '/profile',
    page: 'My Details',
    button: 'Add: Work',
    field: /^Occupation/,
  },
  {
    draft: 'profile:change:email',
    writes: ['profile.email.change'],
    path: '/profile',
    page: 'My Details',
    button: 'Change: Email',
    field: 'Email',
    dialog: true,
    typed: 'new@example.com',
  },
  {
    draft: 'profile:change:sms',
    writes: ['profile.sms.change'],
    path: '/profile',
    page: 'My Details',
    button: 'Change: Mobile',
    field: 'Mobile number',
    dialog: true,
    country: 'IT',
    typed: '02 123',
  },
  {
    draft: 'size:shoes',
    path: '/size',
    page: 'My Size',
    button: 'Add: Shoes',
    field: /^Note/,
    dialog: true,
  },
  {
    draft: 'size:measurements',
    path: '/size',
    page: 'My Size',
    button: 'Measurements',
    field: /^Height/,
    typed: '171',
  },
  {
    draft: 'person:new',
    writes: ["connections.save ${person?.id ?? 'new'}"],
    path: '/preference',
    page: 'Preference',
    button: 'Add a person',
    field: 'First name',
    dialog: true,
  },
  {
    draft: 'programme:new',
    writes: ["connections.link ${id ?? 'new'}"],
    path: '/preference',
    page: 'Preference',
    button: 'Link a programme',
    field: /^Code/,
    dialog: true,
  },
  {
    draft: 'occasion:new',
    path: '/preference',
    page: 'Preference',
    button: 'Add an occasion',
    field: /^Name/,
    dialog: true,
  },
  {
    draft: 'airline:link',
    writes: ['airline.validate', 'airline.link'],
    path: '/preference',
    page: 'Preference',
    button: 'Link Aurora',
    field: /number$/,
    dialog: true,
    typed: '1234',
  },
  {
    draft: 'claim',
    writes: ['claim.post'],
    path: '/claim-transaction',
    page: 'Claim Transaction',
    button: 'Claim a purchase',
    field: 'Receipt number',
    typed: 'R-1',
  },
];

const slow = { timeout: 60000 };

export async function findField({ field, dialog }: Editor): Promise<HTMLInputElement> {
  const around = dialog === true ? within(await screen.findByRole('dialog', {}, slow)) : screen;
  return await around.findByRole<HTMLInputElement>('textbox', { name: field }, slow);
}

export const findCountry = async () =>
  await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Country/ }, slow);

/** Presses the button that opens the form. */
export async function openEditor({ button }: Editor, user: UserEvent): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name: (name) => name.startsWith(button) }, slow);
  await user.click(buttons[0] as HTMLElement);
}

/** Opens the form and types into its field. */
export async function typeInto(editor: Editor, user: UserEvent): Promise<void> {
  await openEditor(editor, user);
  const field = await findField(editor);
  if (editor.country) await user.selectOptions(await findCountry(), editor.country);
  await user.clear(field);
  await user.type(field, editor.typed ?? 'Typed');
}
