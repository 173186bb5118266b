import * as z from 'zod/mini';
import { listSchema, textSchema, wholeNumberSchema } from '../wire/schemas.ts';
import { MAX_FRAME_HEIGHT_PX, MAX_NAME, MAX_PATH } from '../wire/wire.ts';
import { themeSchema, type Theme } from './theme.ts';

/** What the portal knows of the page around it. A type and not an interface, so that it can be read by name. */
export type HostContext = {
  theme: Theme;
  /** BCP 47, for example `fr` or `fr-CA`. */
  locale: string;
  /** IANA zone of the visitor's device. */
  timeZone: string;
  /** The page to show, from `/`: at first the one asked for, after a reload of the frame the one shown last. */
  route: string;
  /** Path and query of the host's own page, without tokens and fragment: where a mailed sign-in link leads back to. */
  page: string;
  /** Safe area: top, right, bottom, left, in CSS pixels. */
  insets: [number, number, number, number];
  mode: 'inline' | 'modal' | 'drawer';
  /** Least and greatest height that the frame may take, in CSS pixels. */
  bounds: [number, number];
  reducedMotion: boolean;
  hideNavigation: boolean;
  /** Whether the customer can see the portal: a preloaded or closed one is not shown. */
  shown: boolean;
};

const pixels = wholeNumberSchema(MAX_FRAME_HEIGHT_PX);

/** Each part has a schema of its own, so that an invalid part does not affect the others. @internal */
export const contextShape = {
  theme: themeSchema,
  locale: textSchema(35),
  timeZone: textSchema(MAX_NAME),
  route: textSchema(MAX_PATH),
  page: textSchema(MAX_PATH),
  insets: listSchema<[number, number, number, number]>(pixels, 4),
  mode: z.enum(['inline', 'modal', 'drawer']),
  bounds: listSchema<[number, number]>(pixels, 2),
  reducedMotion: z.boolean(),
  hideNavigation: z.boolean(),
  shown: z.boolean(),
};
/** @internal */
export const contextSchema = z.object(contextShape);
