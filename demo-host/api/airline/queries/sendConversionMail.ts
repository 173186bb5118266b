import { eq } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { readSettings } from '../../reference/queries/readSettings.ts';
import { writeConversionMail } from '../rules/writeConversionMail.ts';
import { airlineConversions } from '../schema.ts';

/**
 * Mails a customer that points are being converted, or the outcome of it. They are service mails, which no preference turns off.
 */
export async function sendConversionMail(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, config, mailer } = deps;
  const [found] = await db
    .select({ conversion: airlineConversions, profile: profiles })
    .from(airlineConversions)
    .innerJoin(profiles, eq(profiles.id, airlineConversions.profile_id))
    .where(eq(airlineConversions.id, message.conversion_id ?? 0));
  if (found === undefined || found.profile.status === 'closed') return 'skipped';
  const { conversion, profile } = found;
  const isOver = conversion.outcomes > 0;
  // The outcome has a mail of its own, which could arrive earlier.
  if (message.kind === 'conversion_requested' && isOver) return 'skipped';
  const { component_settings: all } = await readSettings(deps, undefined);
  const mail = writeConversionMail({
    language: profile.language,
    brand: await readBrand(db),
    publicUrl: config.publicUrl,
    airline: all.airline.name,
    state: isOver ? (conversion.status === 'returned' ? 'returned' : 'credited') : 'requested',
    pointsOut: conversion.points_out,
    pointsIn: conversion.points_in,
    reference: conversion.reference,
  });
  await mailer.send({ id: messageId(await tokens.pepper(), message), to: profile.email, ...mail });
  return 'sent';
}
