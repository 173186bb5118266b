import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import * as styles from './ClaimPage.css.ts';
import { ClaimRow } from './ClaimRow.tsx';
import { ReceiptDrawing } from './ReceiptDrawing.tsx';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Button } from '../../ui/action/Button.tsx';

/** Loaded when it is shown, because it brings the form library, the rules and all that photos need. */
const ClaimFlow = lazyDialog(async () => (await import('./claiming/ClaimFlow.tsx')).ClaimFlow);

/** Claim Transaction: what a claim is, the form, and the customer's own claims. */
export function ClaimPage() {
  useSignals();
  const { account, config, shared } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const days = config.settings.value.claim.window_days;
  const [claiming, setClaiming] = useState<'resumed' | 'pressed' | undefined>(() =>
    shared(createUnsaved).peek().has('claim') ? 'resumed' : undefined,
  );
  const { data, error } = account.claims;
  const isPending = data.value === undefined && error.value === undefined;
  const box = useStartFocused(claiming !== undefined);
  // The form offers the stores of the latest orders first.
  useEffect(() => void account.transactions.load(), [account]);
  const windowText = t('claims.window', { count: days, number: format.number(days) });
  return (
    <>
      <PageTitle>{t('app.titles.claim')}</PageTitle>
      <p className={styles.intro}>
        {t('claims.intro')} {windowText}
      </p>
      <div ref={box} className={styles.claiming}>
        {claiming ? (
          <ClaimFlow isResumed={claiming === 'resumed'} onClose={() => setClaiming(undefined)} />
        ) : (
          <Button size="large" onPress={() => setClaiming('pressed')}>
            {t('claims.start')}
          </Button>
        )}
      </div>
      <ResourceView resource={account.claims} skeleton={<Skeleton shape="row" count={3} />}>
        {(claims) =>
          claims.length === 0 ? (
            <HowItWorks isDrawn />
          ) : (
            <>
              <Section title={t('claims.mine')} count={format.number(claims.length)}>
                <CardList>
                  {claims.map((claim) => (
                    <ClaimRow key={claim.id} claim={claim} />
                  ))}
                </CardList>
              </Section>
              <HowItWorks />
            </>
          )
        }
      </ResourceView>
      {/** Unseen until the claims are there, which would move it. */}
      <p className={styles.back} hidden={isPending}>
        <TextLink href={paths.transactions}>{t('claims.toOrders')}</TextLink>
      </p>
    </>
  );
}

/** Focuses the button that starts a claim once the form is closed. */
function useStartFocused(isClaiming: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasClaiming = useRef(false);
  useEffect(() => {
    if (wasClaiming.current && !isClaiming) box.current?.querySelector('button')?.focus();
    wasClaiming.current = isClaiming;
  }, [isClaiming]);
  return box;
}

/** The steps of a claim, with a drawing where the list is empty. */
function HowItWorks({ isDrawn = false }: { readonly isDrawn?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('claims.how')}>
      {isDrawn && (
        <div className={styles.drawing}>
          <ReceiptDrawing />
        </div>
      )}
      <ol className={styles.steps}>
        {(['receipt', 'check', 'points'] as const).map((step, at) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {format.number(at + 1)}
            </span>
            <span>
              <span className={styles.stepTitle}>{t(`claims.steps.${step}.title`)}</span>
              <span className={styles.stepText}>{t(`claims.steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
