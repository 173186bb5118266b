declare module 'virtual:locale-sections' {
  import type { Language } from '../../contract/reference.ts';
  /** Texts of one section (`core`, or a feature's first-level key) in one language; `{}` where there is none. */
  export function load(language: Language, section: string): Promise<Record<string, unknown>>;
}
