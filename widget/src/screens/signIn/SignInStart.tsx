import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { LinkErrorNotice } from './LinkErrorNotice.tsx';
import type { ContactForm } from '../../parts/forms/useContactForm.ts';
import { SignInForm } from './SignInForm.tsx';
import * as styles from './SignInPage.css.ts';
import { useStorageBlocked } from './useStorageBlocked.ts';

// Few visitors have blocked storage, so the note is loaded on its own.
const StorageNote = lazyOptional(() => import('./StorageNote.tsx'), 'StorageNote');

/** The first step of signing in: the form for the address, and the error of the link that led here. */
export function SignInStart({ form }: { readonly form: ContactForm }) {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const isStorageBlocked = useStorageBlocked();
  const failed = session.linkFailed.value;
  return (
    <div className={styles.form}>
      <LinkErrorNotice />
      <div>
        <PageTitle>{t('session.logIn')}</PageTitle>
        <p className={styles.intro}>{t(form.isPhone ? 'session.introPhone' : 'session.intro')}</p>
      </div>
      <SignInForm form={form} submitLabel={t(failed ? 'session.sendNew' : 'session.continue')} />
      {isStorageBlocked && (
        <Suspense>
          <StorageNote />
        </Suspense>
      )}
    </div>
  );
}
