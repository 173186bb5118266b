import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useApp } from '../../core/app/useApp.ts';
import { memberNumber } from '../../parts/card/memberNumber.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import type { Detail } from './Details.tsx';

/**
 * What the membership is linked with: the number of the partner airline, other identities, and the programmes whose link is active. A
 * value that is shown in full can be copied.
 */
export function useLinkedDetails(profile: Profile): readonly Detail[] {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const { airline, connections } = config.settings.value;
  useEffect(() => {
    if (connections.enabled) void account.connections.load();
  }, [account, connections.enabled]);

  const own = memberNumber(profile);
  const identities = profile.identities.flatMap(({ handle, identifier }): Detail[] => {
    if (handle === 'qff_number')
      return airline.enabled
        ? [{ label: airline.name, content: <Bdi>{maskIdentifier(identifier)}</Bdi> }]
        : [];
    if (identifier.replace(/\s+/g, '') === own) return [];
    const label = nameOf(handle);
    const copies = { value: identifier, label: t('profile.copyOf', { name: label }) };
    return [
      { label, content: <Bdi>{identifier}</Bdi>, copies: /[•*]/.test(identifier) ? undefined : copies },
    ];
  });
  const linked = connections.enabled ? (account.connections.data.value ?? []) : [];
  const programmes = linked.flatMap(({ connector, definition, status }): Detail[] => {
    if (connector.type !== 'programme' || status !== 'active') return [];
    const number = connector.masked ? <Bdi>{connector.masked}</Bdi> : t('profile.linked');
    return [{ label: definition.name, content: number }];
  });
  return [...identities, ...programmes];
}

/** `1234564417` → `•••• 4417`. */
function maskIdentifier(identifier: string): string {
  return `•••• ${identifier.slice(-4)}`;
}

/** The contract has no names of identities: `hotel-guest_number` → `Hotel guest number`. */
function nameOf(handle: string): string {
  const words = handle.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
