import * as z from 'zod/mini';
import {
  type Config,
  type GeneralConfig,
  generalConfigSchema,
  languageSchema,
  loginSettingsSchema,
} from '../../../contract/reference.ts';
import { defaultConfig, defaultGeneral } from '../../core/config/defaultConfig.ts';
import { parseTimestamp } from '../../lib/time/parseTimestamp.ts';

/** The data that the server writes into the document, so that the first paint and the handshake need no request. */
export interface BootData {
  readonly general: GeneralConfig;
  readonly language: Config['language'];
  /** With it the sign-in page is complete at once. */
  readonly login: Config['component_settings']['login'];
  readonly allowedOrigins: readonly string[];
  /** Unix milliseconds. */
  readonly serverTimeMs: number | undefined;
}

// Each part is parsed on its own: an invalid one does not affect the others.
const partsSchema = z.record(z.string(), z.unknown());
const languagePart = z.object({ default: languageSchema, supported: z.array(languageSchema) });
const embedPart = z.object({ allowed_origins: z.array(z.string()) });

/** Reads `<script type="application/json" id="portal-boot">`; without it the built-in defaults apply. */
export function readBoot(document: Document): BootData {
  const parts = partsSchema.safeParse(jsonOf(document.getElementById('portal-boot')?.textContent)).data ?? {};
  const time = z.string().safeParse(parts['serverTime']).data;
  return {
    general: generalConfigSchema.safeParse(parts['general']).data ?? defaultGeneral,
    language: languagePart.safeParse(parts['language']).data ?? defaultConfig.language,
    login: loginSettingsSchema.safeParse(parts['login']).data ?? defaultConfig.component_settings.login,
    // Denied by default: without a list no page may embed the portal.
    allowedOrigins: embedPart.safeParse(parts['embed']).data?.allowed_origins ?? [],
    serverTimeMs: time === undefined ? undefined : parseTimestamp(time),
  };
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
