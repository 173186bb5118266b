import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { paths } from '../../lib/paths.ts';
import { useApp } from '../useApp.ts';
import { useOwnSearch } from '../useOwnSearch.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { LinkLanding } from './LinkLanding.tsx';
import { readPortalTexts } from './readPortalTexts.ts';
import { readSignInQuery } from './readSignInQuery.ts';
import { SentView } from './SentView.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import * as styles from './SignInPage.css.ts';
import { useBenefit } from './useBenefit.ts';
import { useLinkRequest } from './useLinkRequest.ts';

/** `/`: ask for a link, wait for the mail, or land on the link. */
export function SignInPage() {
  useSignals();
  const { session, language } = useApp();
  const { t } = useTranslation();
  const { benefitId } = readSignInQuery(useOwnSearch(paths.signIn));
  const benefit = useBenefit(benefitId);
  const request = useLinkRequest();
  const failed = session.linkFailed.value;

  const view = () => {
    if (request.sent) return <SentView sent={request.sent} request={request} />;
    if (session.linkToken.value !== undefined && !failed) return <LinkLanding />;
    return (
      <div className={styles.form}>
        <LinkFailure />
        <div>
          <PageTitle>{t('session.logIn')}</PageTitle>
          <p className={styles.intro}>{t('session.intro')}</p>
        </div>
        <SignInForm
          key={session.prefill.value.email}
          initialEmail={session.prefill.value.email ?? ''}
          submitLabel={t(failed ? 'session.sendNew' : 'session.continue')}
          request={request}
        />
      </div>
    );
  };
  return (
    <SignInFrame benefit={benefit} texts={readPortalTexts(benefit, language.current.value)}>
      {view()}
    </SignInFrame>
  );
}
