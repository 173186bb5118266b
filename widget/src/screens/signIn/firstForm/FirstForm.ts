import type { Language } from '../../../../contract/reference.ts';

/** What of the sign-in page depends on the tenant's configuration, and on the place of the page. */
export interface SignInLook {
  /** "Keep me signed in" is offered. */
  readonly keep: boolean;
  /** Text messages are offered instead of mails. */
  readonly sms: boolean;
  /** In a frame of a host's page. */
  readonly embedded: boolean;
}

/** What a server fills in: the tenant's words and pictures. The logo's place stays empty. */
export interface Blanks {
  readonly heading: string;
  readonly line: string;
  readonly mobile: string;
  readonly desktop: string;
}

/** What the build takes from `renderSignIn.tsx`. */
export interface FirstForm {
  readonly blanks: Blanks;
  /** The built-in accents, hexadecimal: a server shows the button in them, and in a neutral colour for a tenant that has others. */
  readonly accents: { readonly light: string; readonly dark: string };
  renderSignIn(
    language: Language,
    texts: Readonly<Record<string, unknown>>,
    look: SignInLook,
  ): Promise<string>;
}
