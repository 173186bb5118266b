import * as z from 'zod/mini';
import {
  type ClaimBody,
  onlineClaimSchema,
  storeClaimSchema,
} from '../../../../contract/claims/claimFields.ts';
import { asciiDigits } from '../../../lib/asciiDigits.ts';
import { readMoney } from '../../../lib/readMoney.ts';
import type { ClaimDays } from './claimDays.ts';
import type { ClaimForm } from './claimForm.ts';

/** Converts the typed values to the request. Checked by the call's own schema, and by the days that the server allows now. */
export function claimFormSchema({ today, firstDay, isFromJoining }: ClaimDays): z.ZodMiniType<ClaimBody> {
  const tooEarly = isFromJoining ? 'before_joining' : 'too_early';
  const sent = z.custom<ClaimBody>().check(({ value, issues }) => {
    const parsed = (value.channel === 'online' ? onlineClaimSchema : storeClaimSchema).safeParse(value);
    for (const { message, path } of parsed.error?.issues ?? [])
      issues.push({ code: 'custom', message, path: [...path], input: value });
    const day = value.transacted_on;
    const message = day > today ? 'too_late' : day < firstDay ? tooEarly : undefined;
    // Other text has the error of the schema already.
    if (message !== undefined && /^\d{4}-\d\d-\d\d$/.test(day))
      issues.push({ code: 'custom', message, path: ['transacted_on'], input: value });
  });
  return z.pipe(z.transform(bodyOf), sent) as unknown as z.ZodMiniType<ClaimBody>;
}

/** The request. A total that can't be parsed stays as it was typed, so that the schema reports it. */
function bodyOf(form: ClaimForm): unknown {
  const { location_id, email, transacted_time, channel, total, note } = form;
  return {
    receipt_number: asciiDigits(form.receipt_number),
    channel,
    ...(channel === 'online'
      ? { email }
      : { location_id: location_id === '' ? undefined : Number(location_id) }),
    transacted_on: form.transacted_on,
    ...(transacted_time === '' ? {} : { transacted_time }),
    total: total.trim() === '' ? '' : (readMoney(total) ?? total),
    ...(note.trim() === '' ? {} : { note }),
    declaration: form.declaration,
  };
}
