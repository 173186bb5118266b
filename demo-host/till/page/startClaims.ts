import type { StaffClaim } from '../../../widget/contract/staff/claims.ts';
import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { ask, Refusal } from './ask.ts';
import { dollars, toCents } from './money.ts';
import { showRefusal } from './showAnswers.ts';

type Decide = (claim: StaffClaim, decision: 'approve' | 'reject', body: object) => Promise<void>;

const reasons: Readonly<Record<string, string>> = {
  unreadable: 'The photo cannot be read',
  mismatch: 'Photo and details differ',
  not_yours: 'It is another purchase',
  returned: 'All of it was returned',
  voided: 'It was cancelled at the till',
  no_points: 'Nothing in it earns points',
};

/** Claims that no rule can decide, with their photos, for staff to approve or reject. */
export const startClaims = (): void => {
  const place = byId('claims-result');
  const load = async (): Promise<void> => {
    try {
      paint(await ask<readonly StaffClaim[]>('/claims.json'), decide);
    } catch (error) {
      showRefusal(place, error);
    }
  };
  const decide: Decide = async (claim, decision, body) => {
    try {
      const decided = await ask<StaffClaim>(`/claims/${String(claim.id)}/${decision}`, body);
      const what = decided.status === 'matched' ? 'has the points' : 'gets a mail';
      const who = decided.member.first_name ?? 'The customer';
      place.replaceChildren(createElement('p', {}, `${claim.receipt_number}: ${who} ${what}.`));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'conflict')
        place.replaceChildren(
          createElement('p', { className: 'error' }, `${claim.receipt_number} has been decided otherwise.`),
        );
      else showRefusal(place, error);
    }
    const left = await ask<readonly StaffClaim[]>('/claims.json').catch(() => undefined);
    // Keep a list that cannot be read again: staff press the button above it.
    if (left) paint(left, decide);
  };
  byId('claims-load').addEventListener('click', () => void load());
};

const paint = (claims: readonly StaffClaim[], decide: Decide): void => {
  const list = claims.map((claim) => createElement('li', { className: 'claim' }, cardOf(claim, decide)));
  byId('claims').replaceChildren(
    ...(list.length > 0 ? list : [createElement('li', {}, 'No claim waits for a decision.')]),
  );
};

const cardOf = (claim: StaffClaim, decide: Decide): HTMLElement => {
  const { receipt_number, total, transacted_on, transacted_time, location, email, member, note } = claim;
  const place = location?.name ?? `Online, ${email ?? ''}`;
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  const muted = (text: string) => createElement('p', { className: 'muted' }, text);
  return createElement(
    'article',
    {},
    createElement('h3', {}, `${receipt_number}, ${dollars(toCents(total))}`),
    muted(`${place}, ${transacted_on} ${transacted_time ?? ''}`),
    createElement('p', { className: 'muted' }, createElement('bdi', {}, name), ` ${member.number ?? ''}`),
    ...(note === null ? [] : [createElement('p', {}, note)]),
    photosOf(claim),
    ...claim.sales.map((sale) => saleOf(claim, sale, decide)),
    amountOf(claim, decide),
    rejectionOf(claim, decide),
  );
};

/** A picture is loaded when it is near the screen; a PDF is saved. */
const photosOf = ({ id, photos }: StaffClaim): HTMLElement =>
  createElement(
    'div',
    { className: 'row' },
    ...photos.map(({ n, content_type }) => {
      const href = `/claims/${String(id)}/photos/${String(n)}`;
      const alt = `Photo ${String(n)} of the receipt`;
      if (content_type === 'application/pdf')
        return createElement('a', { href, download: '' }, `${alt} (PDF)`);
      return createElement('img', { loading: 'lazy', src: href, alt, className: 'photo' });
    }),
  );

const saleOf = (claim: StaffClaim, sale: StaffClaim['sales'][number], decide: Decide): HTMLElement => {
  const approve = () => void decide(claim, 'approve', { transaction_id: sale.id });
  const text = `Sale ${sale.number}, ${dollars(toCents(sale.total))}`;
  if (sale.owner === 'other')
    return createElement('p', { className: 'muted' }, `${text}: another member has it`);
  return createElement('button', { type: 'button', onclick: approve }, `Approve with ${text}`);
};

const amountOf = (claim: StaffClaim, decide: Decide): HTMLElement => {
  const input = createElement('input', {
    inputMode: 'decimal',
    value: (toCents(claim.total) / 100).toFixed(2),
    ariaLabel: `Total of ${claim.receipt_number}`,
  });
  const approve = () => void decide(claim, 'approve', { amount: input.value.trim() });
  return createElement(
    'div',
    { className: 'row' },
    input,
    createElement(
      'button',
      { type: 'button', onclick: approve, ariaLabel: `Approve ${claim.receipt_number} without a sale` },
      'Approve without a sale',
    ),
  );
};

const rejectionOf = (claim: StaffClaim, decide: Decide): HTMLElement => {
  const options = Object.entries(reasons).map(([value, text]) => createElement('option', { value }, text));
  const select = createElement('select', { ariaLabel: `Reason for ${claim.receipt_number}` }, ...options);
  const reject = () => void decide(claim, 'reject', { reason: select.value });
  return createElement(
    'div',
    { className: 'row' },
    select,
    createElement(
      'button',
      { type: 'button', onclick: reject, ariaLabel: `Reject ${claim.receipt_number}` },
      'Reject',
    ),
  );
};
