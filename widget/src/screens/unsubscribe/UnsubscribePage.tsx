import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postUnsubscribe } from '../../../contract/comms.ts';
import { portalPages } from '../../../contract/portalPages.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useOwnSearch } from '../../core/app/useOwnSearch.ts';
import { paths } from '../../lib/paths.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { useTopicWords } from '../../parts/messages/useTopicWords.ts';
import { VisitorFrame } from '../../parts/visitor/VisitorFrame.tsx';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { readLink } from './readLink.ts';
import { unsubscribeState } from './unsubscribeState.ts';
import type { UnsubscribeState } from './unsubscribeStates.ts';

/** The page of a link in a message: turns off what the message was about, without signing in. It acts on a press only. */
export function UnsubscribePage() {
  useSignals();
  const token = new URLSearchParams(useOwnSearch(portalPages.unsubscribe.path)).get('t') ?? '';
  // Another link in the same document has an outcome of its own.
  return <Unsubscribe key={token} token={token} />;
}

function Unsubscribe({ token }: { token: string }) {
  useSignals();
  const { api, clock } = useApp();
  const [begunAt] = useState(() => clock.now());
  const link = readLink(token);
  const [outcome, setOutcome] = useState<'done' | 'already'>();
  const action = useAction({
    name: 'unsubscribe',
    call: async (t: string) => (await api.call(postUnsubscribe, { body: { t } })).data,
  });
  const error = action.error.value;
  const state = unsubscribeState({ link, outcome, error, now: begunAt });
  useErrorShown(state === 'ask' ? undefined : error);
  const act = async () => {
    if (!link) return;
    const { already } = await action.run(link.token);
    setOutcome(already ? 'already' : 'done');
  };
  return (
    <VisitorFrame state={state}>
      {error && state === 'ask' && <RequestErrorNotice error={error} />}
      <Message
        state={state}
        busy={action.busy.value}
        channel={link?.channel ?? 'email'}
        topic={link?.topic ?? ''}
        // The error is shown above.
        onAct={() => void act().catch(() => undefined)}
      />
    </VisitorFrame>
  );
}

interface MessageProps {
  readonly state: UnsubscribeState;
  readonly busy: boolean;
  readonly channel: string;
  readonly topic: string;
  readonly onAct: () => void;
}

function Message({ state, busy, channel, topic, onAct }: MessageProps) {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const wordsOf = useTopicWords();
  const box = useFocusedTitle(state);
  const words = { topic: wordsOf(topic).name, channel: t(`messaging.by.${channel}`) };
  const manage = {
    label: t('unsubscribe.manage'),
    href: session.status.value === 'customer' ? paths.messaging : paths.signInFor(paths.messaging),
  };
  const act = { label: t(busy ? 'unsubscribe.acting' : 'unsubscribe.act'), onPress: onAct };
  const isOver = state === 'done' || state === 'already';
  return (
    <div ref={box}>
      <CenteredMessage
        drawing={<Parcel />}
        title={t(`unsubscribe.${state}`, words)}
        text={t(state === 'ask' ? 'unsubscribe.text' : `unsubscribe.${isOver ? 'done' : state}Text`)}
        action={state === 'ask' ? act : state === 'gone' ? undefined : manage}
        second={state === 'ask' ? manage : undefined}
      />
    </div>
  );
}

/** Moves the focus to the title when a press has changed it. */
function useFocusedTitle(state: UnsubscribeState) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(state);
  useEffect(() => {
    if (state !== first.current) box.current?.querySelector('h1')?.focus();
  }, [state]);
  return box;
}
