import { useSignals } from '@preact/signals-react/runtime';
import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useApp } from '../../core/app/useApp.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Chip } from '../../ui/list/Chip.tsx';
import * as styles from './Details.css.ts';
import { Details } from './Details.tsx';
import { useEditor } from './useEditor.tsx';

export type Reachable = 'verified' | 'unverified' | 'bounced';

/** Bounced takes precedence over verified: messages no longer arrive. */
export function reachability(profile: Profile, channel: 'email' | 'sms'): Reachable {
  if (profile.attributes.comms[`${channel}_bounced`] === true) return 'bounced';
  return (channel === 'email' ? profile.email_verified : profile.mobile_verified) ? 'verified' : 'unverified';
}

const load = async () => (await import('./edit/PhoneEditor.tsx')).PhoneEditor;

const ContactChange = lazyDialog(async () => (await import('./change/ContactChange.tsx')).ContactChange);

export function ContactSection({ profile }: { profile: Profile }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { changing, setChanging, close } = useContactChange();
  const secondPhone = t('profile.secondPhone');
  const { secondary_phone: second } = profile;
  const editor = useEditor({ section: 'phone', profile, load, title: secondPhone, isEmpty: !second });
  return (
    <Details
      id="contact"
      title={t('profile.contact')}
      rows={[
        {
          label: t('profile.email'),
          content: <Bdi>{profile.email}</Bdi>,
          trailing: (
            <span className={styles.side}>
              <ReachableChip state={reachability(profile, 'email')} />
              <ChangeButton title={t('profile.email')} onPress={() => setChanging('email')} />
            </span>
          ),
        },
        {
          label: t('profile.mobile'),
          content: profile.mobile_phone ? <Bdi>{profile.mobile_phone}</Bdi> : undefined,
          trailing: (
            <span className={styles.side}>
              {profile.mobile_phone && <ReachableChip state={reachability(profile, 'sms')} />}
              {config.settings.value.login.sms && (
                <ChangeButton
                  title={t('profile.mobile')}
                  isEmpty={!profile.mobile_phone}
                  onPress={() => setChanging('sms')}
                />
              )}
            </span>
          ),
        },
        ...(editor.form
          ? []
          : [
              {
                label: secondPhone,
                content: second ? <Bdi>{second}</Bdi> : undefined,
                trailing: editor.button,
              },
            ]),
      ]}
    >
      {editor.form}
      {editor.problem}
      {changing && <ContactChange channel={changing} onClose={close} />}
    </Details>
  );
}

/** Which dialog is open. A dialog with unsaved text is open from the start. */
function useContactChange() {
  const { shared } = useApp();
  const [changing, setChanging] = useState(() =>
    (['email', 'sms'] as const).find((each) => shared(createUnsaved).peek().has(`profile:change:${each}`)),
  );
  // The response to one dialog may arrive when the dialog of the other channel is open, which must stay open.
  const close = () => setChanging((shown) => (shown === changing ? undefined : shown));
  return { changing, setChanging, close };
}

interface ChangeButtonProps {
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly onPress: () => void;
}

function ChangeButton({ title, isEmpty, onPress }: ChangeButtonProps) {
  const { t } = useTranslation();
  const word = t(isEmpty ? 'profile.edit.add' : 'profile.change.edit');
  const label = t('profile.edit.which', { word, title });
  return (
    <span className={styles.edge}>
      <Button variant="quiet" size="small" label={label} onPress={onPress}>
        {word}
      </Button>
    </span>
  );
}

function ReachableChip({ state }: { state: Reachable }) {
  const { t } = useTranslation();
  if (state === 'verified') {
    return (
      <Chip tone="positive" icon={BadgeCheck}>
        {t('profile.verified')}
      </Chip>
    );
  }
  if (state === 'bounced') {
    return (
      <Chip tone="critical" icon={TriangleAlert}>
        {t('profile.bounced')}
      </Chip>
    );
  }
  return (
    <Chip tone="caution" icon={CircleAlert}>
      {t('profile.unverified')}
    </Chip>
  );
}
