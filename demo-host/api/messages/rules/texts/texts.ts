import type { Language } from '#contract/reference.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

export type MailTexts = typeof en;

/** Texts of mails by language; every file has every key, or this does not compile. */
export const texts = { en, it, es, fr, ar } satisfies Record<Language, MailTexts>;
