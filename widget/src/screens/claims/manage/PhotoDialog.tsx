import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../../contract/claims.ts';
import { ClaimError } from '../ClaimError.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { knownStatus, lookOf } from '../claimLooks.ts';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { usePhotos } from '../photos/usePhotos.ts';
import { usePhotoUpload } from '../photos/usePhotoUpload.ts';
import { useNextStep } from '../useNextStep.ts';

interface PhotoDialogProps {
  readonly claim: Claim;
  readonly onClose: () => void;
}

/** Adds photos to a claim that was sent before. */
export function PhotoDialog({ claim, onClose }: PhotoDialogProps) {
  useSignals();
  const { t } = useTranslation();
  const nextStep = useNextStep();
  const [current, setCurrent] = useState(claim);
  // Kept from the opening of the dialog, because the claim of the row may have changed already.
  const [{ photos: stored, status: before }] = useState(claim);
  const photos = usePhotos([], stored);
  const { error } = usePhotoUpload(current, photos, setCurrent);
  const hasChanged = current.status !== before;
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('claims.photo.title')}
      subtitle={<Bdi>{claim.receipt_number}</Bdi>}
      closeLabel={t('app.close')}
      footer={
        <Button block variant={photos.list.length > 0 ? 'primary' : 'outline'} onPress={onClose}>
          {t('claims.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        {error.value && <ClaimError error={error.value} />}
        {hasChanged && (
          <InlineNotice
            tone={lookOf(current.status).tone}
            live
            title={t(`claims.status.${knownStatus(current.status)}`)}
            text={nextStep(current).join(' ')}
          />
        )}
        <PhotoPicker photos={photos} label={t('claims.photo.label')} />
      </Stack>
    </Sheet>
  );
}
