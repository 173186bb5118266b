import type { Language } from '../../app/Language.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Reading } from './Reading.ts';

export const readings: Readonly<Record<Language, Reading>> = { en, it, es, fr, ar };
