declare module 'virtual:locale-sections' {
  import type { Language } from '../../contract/reference.ts';
  /** Texts of one section (`core`, or a first-level key) in one language; `{}` if there is none. */
  export function load(language: Language, section: string): Promise<Record<string, unknown>>;
}
