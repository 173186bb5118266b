import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { SignInForm } from './SignInForm.tsx';
import * as styles from './SignInPage.css.ts';
import { useKeptOut } from './useKeptOut.ts';
import type { SignInDraft } from './useSignInDraft.ts';
import type { SignInRequest } from './useSignInRequest.ts';

// Few are kept out, and nothing waits for the note.
const StorageNote = lazy<ComponentType>(() =>
  import('./StorageNote.tsx').then(
    (loaded) => ({ default: loaded.StorageNote }),
    () => ({ default: () => null }),
  ),
);

/** Where signing in begins: who is it, and what went wrong with the link that led here. */
export function SignInStart({ draft, request }: { draft: SignInDraft; request: SignInRequest }) {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const isKeptOut = useKeptOut();
  const failed = session.linkFailed.value;
  return (
    <div className={styles.form}>
      <LinkFailure />
      <div>
        <PageTitle>{t('session.logIn')}</PageTitle>
        <p className={styles.intro}>{t(draft.channel === 'sms' ? 'session.introPhone' : 'session.intro')}</p>
      </div>
      <SignInForm
        draft={draft}
        submitLabel={t(failed ? 'session.sendNew' : 'session.continue')}
        request={request}
      />
      {isKeptOut && (
        <Suspense>
          <StorageNote />
        </Suspense>
      )}
    </div>
  );
}
