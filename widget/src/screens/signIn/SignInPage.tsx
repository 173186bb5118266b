import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../lib/afterPaint.ts';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOwnSearch } from '../../core/app/useOwnSearch.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { LinkErrorNotice } from './LinkErrorNotice.tsx';
import { LinkLanding } from './LinkLanding.tsx';
import { parseSignInQuery } from './parseSignInQuery.ts';
import { SignInFrame } from './SignInFrame.tsx';
import * as styles from './SignInPage.css.ts';
import { SignInStart } from './SignInStart.tsx';
import { useBenefit } from './benefit/useBenefit.ts';
import { useSignInForm } from './useSignInForm.ts';
import { useSignInState } from './useSignInState.ts';
import { useSignInView } from './useSignInView.ts';

// The views after the form are loaded on their own, so that the form comes sooner.
const loadCodeStep = () => import('../../parts/codeEntry/CodeStep.tsx');
const CodeStep = lazyNamed(loadCodeStep, 'CodeStep');
const BlockedView = lazyNamed(() => import('../../parts/codeEntry/BlockedView.tsx'), 'BlockedView');
const UnknownEmailView = lazyNamed(() => import('./UnknownEmailView.tsx'), 'UnknownEmailView');
const JoinView = lazyNamed(() => import('./join/JoinView.tsx'), 'JoinView');

/** `/`: ask for a message, type its code or land on its link, and join if no account has the address. */
export function SignInPage() {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const model = useSignIn();
  const { benefitId } = parseSignInQuery(useOwnSearch(paths.signIn));
  const benefit = useBenefit(benefitId);
  const form = useSignInForm();
  const view = useSignInView();
  const state = useSignInState(view);
  useFocusOnChange(view);
  useEffect(
    () =>
      afterPaint(() => {
        model.prepare();
        loadCodeStep().catch(() => undefined);
      }),
    [model],
  );

  const leaveBlocked = () => {
    model.forget();
    session.discardLink();
  };
  return (
    <SignInFrame benefit={benefit} state={state}>
      <Suspense
        fallback={
          <SkeletonRegion label={t('common.loading')}>
            <Skeleton shape="card" count={2} />
          </SkeletonRegion>
        }
      >
        {view === 'form' && <SignInStart form={form} />}
        {view === 'unknown_email' && <UnknownEmailView />}
        {view === 'code' && (
          <div className={styles.form}>
            <LinkErrorNotice />
            <CodeStep model={model} onChangeAddress={model.forget} />
          </div>
        )}
        {view === 'link' && <LinkLanding />}
        {view === 'join' && <JoinView />}
        {view === 'blocked' && <BlockedView onLeave={leaveBlocked} />}
      </Suspense>
    </SignInFrame>
  );
}

/** When another view is shown, its title takes the focus, unless one of its fields has taken it already. */
function useFocusOnChange(view: string) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus();
  }, [view]);
}
