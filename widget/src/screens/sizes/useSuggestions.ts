import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Resource } from '../../api/Resource.ts';
import { createResource } from '../../api/createResource.ts';
import { getSizeSuggestions, type SizeSuggestion } from '../../../contract/attributes/attributeCalls.ts';
import { useApp } from '../../core/app/useApp.ts';

/** Sizes that were bought and kept. The page works without them. */
export function useSuggestions(): Resource<readonly SizeSuggestion[]> {
  useSignals();
  const { api, clock, session } = useApp();
  const [suggestions] = useState(() =>
    createResource<readonly SizeSuggestion[]>({
      fetch: async () => (await api.call(getSizeSuggestions)).data,
      now: clock.now,
      generation: session.generation.peek.bind(session.generation),
    }),
  );
  useEffect(() => void suggestions.load(), [suggestions]);
  return suggestions;
}
