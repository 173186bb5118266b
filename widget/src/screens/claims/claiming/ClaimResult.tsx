import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../../contract/claims.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { paths } from '../../../lib/paths.ts';
import { ClaimError } from '../ClaimError.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { isOpen, knownStatus, lookOf } from '../claimLooks.ts';
import { HelpLink } from '../HelpLink.tsx';
import type { ChosenPhoto } from '../photos/ChosenPhoto.ts';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { usePhotos } from '../photos/usePhotos.ts';
import { usePhotoUpload } from '../photos/usePhotoUpload.ts';
import { useNextStep } from '../useNextStep.ts';
import * as styles from './ClaimResult.css.ts';
import type { ClaimAnswer } from './useClaiming.ts';

interface ClaimResultProps {
  readonly answer: ClaimAnswer;
  /** Chosen in the form. */
  readonly chosen: readonly ChosenPhoto[];
  /** Shows the form again, with what was typed. */
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** What came of a claim, and what happens next. The photos are sent from here while the claim is not decided. */
export function ClaimResult({ answer, chosen, onAgain, onDone }: ClaimResultProps) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const nextStep = useNextStep();
  const [current, setCurrent] = useState(answer === 'already_claimed' ? undefined : answer);
  const photos = usePhotos(chosen);
  const { error } = usePhotoUpload(current, photos, setCurrent);
  const status = knownStatus(current?.status ?? 'already_claimed');
  const look = lookOf(status);
  const heading = useFocused(status);
  const points = current?.points ?? 0;
  const texts = current ? nextStep(current) : [t('claims.next.already_claimed')];
  return (
    <Card>
      <Stack gap={4}>
        <LeadCircle icon={look.icon} tone={look.tone} />
        <div>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {status === 'matched' && points > 0
              ? t('claims.result.points', { count: points, number: format.number(points) })
              : t(`claims.result.${status}`)}
          </h2>
          {current && (
            <p className={styles.receipt}>
              {t('claims.receipt')} <Bdi>{current.receipt_number}</Bdi>
            </p>
          )}
        </div>
        {texts.map((text) => (
          <p key={text} className={styles.words}>
            {text}
          </p>
        ))}
        {current && <HelpLink claim={current} />}
        {error.value && <ClaimError error={error.value} />}
        {current && isOpen(current) && (
          <PhotoPicker
            photos={photos}
            label={t('claims.photo.label')}
            {...optionalMark(current, t('claims.optional'))}
          />
        )}
        <Actions claim={current} onAgain={onAgain} onDone={onDone} />
      </Stack>
    </Card>
  );
}

const optionalMark = ({ status }: Claim, mark: string) => (status === 'needs_photo' ? {} : { mark });

/** Focuses the heading whenever the status changes, as after a photo, so that it is read aloud. */
function useFocused(status: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [status]);
  return heading;
}

interface ActionsProps extends Pick<ClaimResultProps, 'onAgain' | 'onDone'> {
  readonly claim: Claim | undefined;
}

function Actions({ claim, onAgain, onDone }: ActionsProps) {
  const { t } = useTranslation();
  const order = claim?.transaction_id ?? undefined;
  const canMend = claim?.status === 'not_found';
  const needsPhoto = claim?.status === 'needs_photo';
  const isLast = order === undefined && !canMend && !needsPhoto;
  return (
    <div className={styles.actions}>
      {order !== undefined && <Button href={paths.order(order)}>{t('claims.seeOrder')}</Button>}
      {canMend && <Button onPress={onAgain}>{t('claims.mend')}</Button>}
      <Button variant={isLast ? 'primary' : 'outline'} onPress={onDone}>
        {t(needsPhoto ? 'claims.later' : 'claims.done')}
      </Button>
    </div>
  );
}
