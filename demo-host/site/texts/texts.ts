import type { Language } from '../app/Language.ts';
import { ar } from './ar.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export const texts: Readonly<Record<Language, Texts>> = { en, it, es, fr, ar };
