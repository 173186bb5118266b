import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { claimPhotos, claims } from '../schema.ts';

/** Photos are for the review: before and after it staff have no reason to look at them. @throws Refusal `not_found` */
export async function readPhoto(
  db: Database,
  { id, n }: { readonly id: number; readonly n: number },
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [photo] = await db
    .select({ type: claimPhotos.content_type, content: claimPhotos.content })
    .from(claimPhotos)
    .innerJoin(claims, eq(claims.id, claimPhotos.claim_id))
    .where(and(hasId(claims.id, id), eq(claimPhotos.n, n), eq(claims.status, 'in_review')));
  if (photo === undefined) throw new Refusal('not_found');
  return { type: photo.type, bytes: new Uint8Array(photo.content) };
}
