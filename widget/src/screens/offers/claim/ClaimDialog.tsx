import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Benefit } from '../../../../contract/offers.ts';
import { postBenefitClaim } from '../../../../contract/rewards/entitlements.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Outcome } from '../../../ui/feedback/Outcome.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { actOf, actText } from '../actOf.ts';
import { MissingConditions } from '../MissingConditions.tsx';
import { fromBenefit, type OfferEntry } from '../OfferEntry.ts';
import { OfferFacts } from '../OfferFacts.tsx';
import { OfferText } from '../dialogs/OfferText.tsx';
import { OfferError } from '../writes/OfferError.tsx';

interface ClaimDialogProps {
  readonly entry: OfferEntry;
  readonly onClose: () => void;
  /** Shows the code of the claimed benefit, or its screen for staff. */
  readonly onUse: (entry: OfferEntry) => void;
}

/** Asks before a benefit is claimed, and confirms that it was. */
export function ClaimDialog({ entry, onClose, onUse }: ClaimDialogProps) {
  useSignals();
  const { t } = useTranslation();
  const claim = useClaim();
  const [claimed, setClaimed] = useState<OfferEntry>();
  const busy = claim.busy.value;
  const error = claim.error.value;
  const press = () =>
    void claim.run(entry.id).then(
      (benefit) => setClaimed(fromBenefit(benefit)),
      () => undefined,
    );
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={<bdi>{entry.name}</bdi>}
      subtitle={entry.short}
      closeLabel={t('offers.close')}
      footer={
        claimed === undefined ? (
          <>
            {entry.missing.length === 0 && (
              <Button block busy={busy} onPress={press}>
                {t(busy ? 'offers.claiming' : 'offers.claim')}
              </Button>
            )}
            <Button block variant="quiet" onPress={onClose}>
              {t('offers.notNow')}
            </Button>
          </>
        ) : (
          <Claimed entry={claimed} onClose={onClose} onUse={onUse} />
        )
      }
    >
      <Stack gap={4}>
        {claimed && (
          <Outcome>
            <InlineNotice tone="positive" title={t('offers.claimed')} text={t('offers.claimedText')} />
          </Outcome>
        )}
        {error && <OfferError error={error} />}
        <OfferFacts entry={claimed ?? entry} />
      </Stack>
      <MissingConditions missing={entry.missing} />
      <OfferText title={t('offers.about')} text={entry.long} />
      <OfferText title={t('offers.terms')} text={entry.terms} />
    </Sheet>
  );
}

function Claimed({ entry, onClose, onUse }: ClaimDialogProps) {
  const { t } = useTranslation();
  const act = actOf(entry);
  const isUsable = act !== 'read';
  return (
    <>
      {isUsable && (
        <Button block onPress={() => onUse(entry)}>
          {t(actText(act, entry))}
        </Button>
      )}
      <Button block variant={isUsable ? 'quiet' : 'primary'} onPress={onClose}>
        {t('offers.close')}
      </Button>
    </>
  );
}

/**
 * Claims a benefit once for each intent. Afterwards the list of benefits is read again, also if the claim failed: the list names the
 * conditions that the customer does not meet.
 */
function useClaim() {
  const { account, api, host } = useApp();
  return useAction({
    name: 'benefit.claim',
    idempotent: true,
    async call(definitionId: number, { key }): Promise<Benefit> {
      try {
        const body = { definition_id: definitionId };
        const { data } = await api.call(postBenefitClaim, { body, idempotencyKey: key });
        host.track('benefit_claimed');
        return data;
      } finally {
        await account.benefits.refresh();
      }
    },
  });
}
