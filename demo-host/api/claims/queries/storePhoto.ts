import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { cleanPhoto } from '../rules/photos/cleanPhoto.ts';
import { claimPhotos, claims } from '../schema.ts';
import { readOpenClaim } from './readOpenClaim.ts';
import { settleClaim } from './settleClaim.ts';

interface NewPhoto {
  readonly profileId: string;
  readonly id: number;
  readonly n: number;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

const writtenSchema = z.object({ rows: z.array(z.object({ id: z.number() })).max(1) });

/**
 * Stores a photo of an open claim, without its metadata. A claim that needed one is looked at again, and goes to a person if its sale is
 * still not found.
 *
 * @throws Refusal `not_found`, `conflict` for a claim that has been decided, `unsupported_media_type` for anything but a whole photo
 */
export async function storePhoto(db: Database, photo: NewPhoto): Promise<void> {
  const { profileId, id, n, now } = photo;
  const claim = await readOpenClaim(db, id);
  if (claim?.profile_id !== profileId) await refuse(db, photo);
  const cleaned = cleanPhoto(photo.bytes);
  if (cleaned === undefined) throw new Refusal('unsupported_media_type');
  const at = sql`${now.toISOString()}::timestamptz`;
  // A claim that is decided meanwhile gets no photo.
  const answer: unknown = await db.execute(sql`
    with claim as (
      select id from ${claims} where id = ${id} and status in ('pending_match', 'needs_photo', 'in_review') for no key update
    )
    insert into ${claimPhotos} (claim_id, n, content_type, content, created_at)
    select claim.id, ${n}::smallint, ${cleaned.type}, ${cleaned.bytes}::bytea, ${at} from claim
    on conflict (claim_id, n) do update set content_type = excluded.content_type, content = excluded.content, created_at = excluded.created_at
    returning claim_id as id`);
  if (writtenSchema.parse(answer).rows.length === 0) throw new Refusal('conflict');
  if (claim?.status === 'needs_photo')
    await settleClaim(db, { id, now, isShown: true, otherwise: () => ({ status: 'in_review' }) });
}

async function refuse(db: Database, { profileId, id }: NewPhoto): Promise<never> {
  const own = await db.$count(
    claims,
    sql`${claims.id} = ${id}::bigint and ${claims.profile_id} = ${profileId}::uuid`,
  );
  throw new Refusal(own > 0 ? 'conflict' : 'not_found');
}
