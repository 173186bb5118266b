import * as z from 'zod/mini';
import { listOf } from '../wire/listOf.ts';
import { themeSchema } from './theme.ts';
import { wholeNumber } from '../wire/wholeNumber.ts';
import { MAX_FRAME_HEIGHT_PX, MAX_NAME, MAX_PATH } from '../wire/wire.ts';

const pixels = wholeNumber(MAX_FRAME_HEIGHT_PX);

/** What the host tells the portal about where it stands, each part on its own so that one bad part costs only itself. */
export const contextShape = {
  theme: themeSchema,
  /** BCP 47, for example `fr` or `fr-CA`. */
  locale: z.string().check(z.maxLength(35)),
  /** IANA zone of the visitor's device. */
  timeZone: z.string().check(z.maxLength(MAX_NAME)),
  /** The path asked for first, from `/`. */
  route: z.string().check(z.maxLength(MAX_PATH)),
  /** Path and query of the host's own page, without tokens and fragment: where a mailed sign-in link leads back to. */
  page: z.string().check(z.maxLength(MAX_PATH)),
  /** Safe area: top, right, bottom, left, in CSS pixels. */
  insets: listOf<[number, number, number, number]>(pixels, 4),
  mode: z.enum(['inline', 'modal', 'drawer']),
  /** Least and greatest height that the frame may take, in CSS pixels. */
  bounds: listOf<[number, number]>(pixels, 2),
  reducedMotion: z.boolean(),
  hideNavigation: z.boolean(),
  /** Somebody can see the frame. A portal that was loaded beforehand, or whose modal is closed, is not shown. */
  shown: z.boolean(),
};
export const contextSchema = z.object(contextShape);
