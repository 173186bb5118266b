import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../contract/claims.ts';
import { MOST_PHOTOS } from '../../../contract/claims/claimLimits.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Money } from '../../ui/text/Money.tsx';
import * as styles from './ClaimRow.css.ts';
import { isOpen, knownStatus, lookOf } from './claimLooks.ts';
import { HelpLink } from './HelpLink.tsx';
import { useNextStep } from './useNextStep.ts';

const PhotoDialog = lazyDialog(async () => (await import('./manage/PhotoDialog.tsx')).PhotoDialog);
const WithdrawDialog = lazyDialog(async () => (await import('./manage/WithdrawDialog.tsx')).WithdrawDialog);

/** One claim: its receipt, its status, the next step in words, and when it last changed. */
export function ClaimRow({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nextStep = useNextStep();
  const look = lookOf(claim.status);
  const place = claim.channel === 'online' ? t('claims.online') : claim.location?.name;
  // The day on the receipt has no zone: parsed and formatted in the same zone.
  const day = format.date(`${claim.transacted_on}T00:00:00Z`, 'UTC', 'dayYear');
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('claims.receipt')} <Bdi>{claim.receipt_number}</Bdi>
        </h3>
        <span className={styles.total}>
          <Money text={format.money(claim.total, claim.currency)} />
        </span>
      </div>
      <p className={styles.line}>
        {place && (
          <>
            <bdi>{place}</bdi> ·{' '}
          </>
        )}
        <bdi>{day}</bdi>
      </p>
      <div className={styles.state}>
        <Status tone={look.tone} icon={look.icon}>
          {t(`claims.status.${knownStatus(claim.status)}`)}
        </Status>
        {claim.points !== null && claim.points > 0 && (
          <span className={styles.points}>
            {t('claims.points', {
              count: claim.points,
              number: `+${format.number(claim.points)}`,
            })}
          </span>
        )}
      </div>
      {nextStep(claim).map((text) => (
        <p key={text} className={styles.line}>
          {text}
        </p>
      ))}
      <p className={styles.line}>
        {t('claims.updated', { day: format.date(claim.updated_at, undefined, 'dayYear') })}
      </p>
      <HelpLink claim={claim} />
      {claim.transaction_id !== null && (
        <div className={styles.link}>
          <TextLink href={paths.order(claim.transaction_id)}>{t('claims.seeOrder')}</TextLink>
        </div>
      )}
      <Actions claim={claim} />
    </article>
  );
}

type DialogName = 'photo' | 'withdraw';

/** The dialogs stay when the buttons go: otherwise a photo that decides the claim would close the dialog with the outcome. */
function Actions({ claim }: { claim: Claim }) {
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  return (
    <>
      {isOpen(claim) && <OpenActions claim={claim} onOpen={setDialog} />}
      {dialog === 'photo' && <PhotoDialog claim={claim} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog claim={claim} onClose={close} />}
    </>
  );
}

interface OpenActionsProps {
  readonly claim: Claim;
  readonly onOpen: (dialog: DialogName) => void;
}

/** What can be done with a claim that is not decided. */
function OpenActions({ claim, onOpen }: OpenActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (text: string) => `${text}: ${claim.receipt_number}`;
  return (
    <div className={styles.actions}>
      {claim.photos < MOST_PHOTOS && (
        <Button
          size="small"
          variant={claim.status === 'needs_photo' ? 'primary' : 'outline'}
          label={label(t('claims.photo.add'))}
          onPress={() => onOpen('photo')}
        >
          {t('claims.photo.add')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        label={label(t('claims.withdraw.action'))}
        onPress={() => onOpen('withdraw')}
      >
        {t('claims.withdraw.action')}
      </Button>
      {claim.photos > 0 && (
        <span className={styles.points}>
          {t('claims.photo.count', { count: claim.photos, number: format.number(claim.photos) })}
        </span>
      )}
    </div>
  );
}
