import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../platform/crypto/keyedHash.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** Milliseconds for which the file can be fetched after the fresh code. */
const LIFE = 60 * 60 * 1000;

const proofOf = (pepper: string, profileId: string, end: string) =>
  keyedHash(pepper, `export:${profileId}:${end}`).slice(0, 40);

/** The permission to fetch the file for an hour. It proves the step-up, and is of use only to a session of its customer. */
export function exportId(pepper: string, profileId: string, now: Date): string {
  const end = (now.getTime() + LIFE).toString(36);
  return `${end}.${proofOf(pepper, profileId, end)}`;
}

/** @throws Refusal `not_found` unless it was issued to this customer, `gone` after its hour */
export function checkExportId(id: string, pepper: string, profileId: string, now: Date): void {
  const [end = '', proof = ''] = id.split('.');
  // As bytes: texts of one length may have different numbers of them.
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(pepper, profileId, end))];
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine || id !== `${end}.${proof}`) throw new Refusal('not_found');
  if (Number.parseInt(end, 36) <= now.getTime()) throw new Refusal('gone');
}
