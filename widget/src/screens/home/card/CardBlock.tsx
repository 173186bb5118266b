import { useSignals } from '@preact/signals-react/runtime';
import { Eye, EyeOff, Maximize } from 'lucide';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../contract/profile.ts';
import { afterPaint } from '../../../lib/afterPaint.ts';
import { assetUrl } from '../../../lib/assetUrl.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { MemberCard } from '../../../parts/card/MemberCard.tsx';
import type { CodePanelProps } from '../../../parts/codes/CodePanel.tsx';
import { useDialogOnPress } from '../../../parts/data/useDialogOnPress.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import * as styles from './CardBlock.css.ts';
import { HomeBlock } from '../HomeBlock.tsx';
import { memberNumber } from '../../../parts/card/memberNumber.ts';
import { useCopy } from './useCopy.ts';

const loadPanel = async () => (await import('../../../parts/codes/CodePanel.tsx')).CodePanel;

function Card({ profile }: { profile: Profile }) {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const { Dialog: CodePanel, open, close } = useDialogOnPress<CodePanelProps>();
  // Preloaded, because there may be no network at the till.
  useEffect(() => afterPaint(() => void loadPanel().catch(() => undefined)), []);
  const { copied, copy } = useCopy();
  const { logo, publicAssetUrl, tenant } = config.general.value;
  const tier = account.tiers.data.value?.current_tier;
  const number = memberNumber(profile);
  const name = profile.full_name ?? profile.email;
  const labels = { barcodeLabel: t('home.card.barcode'), qrLabel: t('home.card.qr') };
  return (
    <div className={styles.box}>
      <MemberCard
        label={t('home.card.label')}
        logo={{ src: logo.desktop && assetUrl(logo.desktop, publicAssetUrl), alt: logo.alt || tenant.name }}
        name={name}
        number={number}
        tier={tier && { name: tier.name, background: tier.colour.background, ink: tier.colour.ink }}
        copyLabel={t('home.card.copy')}
        copiedLabel={copied ? t('home.card.copied') : undefined}
        onCopy={() => number && void copy(number)}
        {...labels}
      />
      <div className={styles.actions}>
        {number && (
          <Button variant="quiet" size="small" icon={Maximize} onPress={() => open(loadPanel)}>
            {t('home.card.showAtTill')}
          </Button>
        )}
        <IconButton icon={EyeOff} label={t('home.card.hide')} muted onPress={() => account.toggleCard()} />
      </div>
      {CodePanel && number && (
        <CodePanel
          name={name}
          value={number}
          closeLabel={t('app.close')}
          hint={t('app.card.hint')}
          onClose={close}
          {...labels}
        />
      )}
    </div>
  );
}

/** The member card, or the row that shows it again. */
export function CardBlock() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  if (!account.cardShown.value)
    return (
      <div className={styles.hidden}>
        {t('home.card.label')}
        <IconButton icon={Eye} label={t('home.card.show')} onPress={() => account.toggleCard()} />
      </div>
    );
  return (
    <HomeBlock
      resource={account.profile}
      errorTitle={t('home.card.failed')}
      skeleton={
        <div className={styles.box}>
          <Skeleton shape="member" />
          <div className={styles.actions} />
        </div>
      }
    >
      {(profile) => <Card profile={profile} />}
    </HomeBlock>
  );
}
