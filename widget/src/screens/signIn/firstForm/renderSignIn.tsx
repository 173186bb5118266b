import { signal } from '@preact/signals-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type Language, languages } from '../../../../contract/reference.ts';
import { AppContext, type AppModels } from '../../../core/app/useApp.ts';
import { createI18n } from '../../../i18n/createI18n.ts';
import type { ContactForm } from '../../../parts/forms/useContactForm.ts';
import { Root } from '../../../ui/layout/Root.tsx';
import { grounds } from '../../../ui/theme/grounds.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { SignInStart } from '../SignInStart.tsx';
import type { Blanks, FirstForm, SignInLook } from './FirstForm.ts';

export const blanks: Blanks = {
  heading: '%heading%',
  line: '%line%',
  mobile: '%mobile%',
  desktop: '%desktop%',
};
export const accents: FirstForm['accents'] = { light: grounds.light.accent, dark: grounds.dark.accent };

/**
 * Renders the sign-in page by its own components, as it is before anything is typed. The build calls it, and the server writes
 * the result into the document, so that the field can be used before the portal's code has been loaded (`takeOver.ts`).
 */
export async function renderSignIn(
  language: Language,
  texts: Readonly<Record<string, unknown>>,
  look: SignInLook,
): Promise<string> {
  const i18n = await createI18n(language, texts);
  return renderToStaticMarkup(
    <AppContext value={modelsOf(language, look)}>
      <I18nextProvider i18n={i18n}>
        <Root autoHeight={look.embedded}>
          <SignInFrame benefit={undefined} state="idle">
            <SignInStart form={emptyForm} />
          </SignInFrame>
        </Root>
      </I18nextProvider>
    </AppContext>,
  );
}

const nothing = () => undefined;
const emptyForm = {
  values: { channel: 'email', email: '', mobile_phone: {} },
  busy: false,
  requestError: undefined,
  summary: false,
  isPhone: false,
  props: { noValidate: true },
  field: (name: string) => ({ name, value: '', error: undefined, onChange: nothing, onBlur: nothing }),
} as unknown as ContactForm;

/** What the components read before anything has happened. A part that reads more fails the build. */
function modelsOf(language: Language, { keep, sms, embedded }: SignInLook): AppModels {
  const general = {
    background: { mobile: blanks.mobile, desktop: blanks.desktop },
    coverHeader: { title: blanks.heading, text: blanks.line },
    links: { privacy: '', terms: '', help: '' },
    logo: { mobile: '', desktop: '', alt: '' },
    publicAssetUrl: '',
    tenant: { name: '' },
    texts: {},
  };
  return {
    clock: { now: () => 0 },
    config: {
      general: signal(general),
      settings: signal({ login: { keep, sms, sms_countries: [] } }),
      value: signal({ language: { supported: languages } }),
    },
    connectivity: { online: signal(true) },
    host: { embedded },
    language: { current: signal(language) },
    session: { linkFailed: signal(false) },
    shared: () => ({ keep: signal(false), setKeep: nothing }),
  } as unknown as AppModels;
}
