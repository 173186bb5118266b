import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from '../../../contract/sent.ts';
import { useApp } from '../../core/app/useApp.ts';
import { formatCountdown } from '../retry/formatCountdown.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InPlace } from '../../ui/text/InPlace.tsx';
import { useCountdown } from '../retry/useCountdown.ts';
import { useRetryWait } from '../retry/useRetryWait.ts';
import * as styles from './CodeEntry.css.ts';
import type { Resend } from './useResend.ts';

/** The ways to another code. */
export interface ResendWays {
  /** The message that carries the code. */
  readonly sent: Sent;
  /** When it was sent: unix milliseconds, by the server's clock. */
  readonly requestedAt: number;
  /** May reject with an ApiError, which is shown. */
  readonly onResend: () => Promise<unknown>;
  /** Another way for the same code to come; `ask` is like `onResend`. */
  readonly otherWay?: { readonly label: string; readonly ask: () => Promise<unknown> } | undefined;
  /** What else can be done, beside "Send again". */
  readonly children?: ReactNode;
}

interface ResendActionsProps extends ResendWays {
  readonly again: Resend;
  /** The code no longer works: a new code is the only way, so that button is large. */
  readonly isDead: boolean;
  /** The notice of a refused request counts down: a second clock beside it would be for another wait. */
  readonly isCountedDown: boolean;
  readonly online: boolean;
}

/** Another message: when one may be sent, and how it may come. */
export function ResendActions(props: ResendActionsProps) {
  const { sent, requestedAt, again, isDead, isCountedDown, online, onResend, otherWay, children } = props;
  const { clock } = useApp();
  const { t } = useTranslation();
  const wait = useCountdown(requestedAt + sent.resend_in * 1000, clock.now, sent.resend_in);
  // A code may be typed while no other one may be sent: each has its own wait.
  const cannotAsk = useRetryWait(again.error) > 0 || !online;
  const sendAgain = { busy: again.busy, onPress: () => again.send(onResend) };
  // Each has its place from the start: after the wait nothing comes under a finger that goes for another button.
  return (
    <>
      {isDead && (
        <Button size="large" block held={wait > 0 || cannotAsk} {...sendAgain}>
          {t('session.sendNewCode')}
        </Button>
      )}
      <div className={styles.actions}>
        <InPlace
          first={
            <span className={styles.wait}>{t('session.sendAgainIn', { time: formatCountdown(wait) })}</span>
          }
          then={
            !isDead && (
              <span className={styles.flush}>
                <Button variant="quiet" size="small" held={wait > 0 || cannotAsk} {...sendAgain}>
                  {t('session.sendAgain')}
                </Button>
              </span>
            )
          }
          replaced={wait === 0 || isCountedDown}
        />
        {children && <span className={styles.flush}>{children}</span>}
      </div>
      {otherWay && (
        <span className={styles.flush}>
          <Button
            variant="quiet"
            size="small"
            held={wait > 0 || cannotAsk || again.busy}
            onPress={() => again.send(otherWay.ask)}
          >
            {otherWay.label}
          </Button>
        </span>
      )}
    </>
  );
}
