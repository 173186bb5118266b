import type { Location } from '../../../contract/reference.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useAuthBody } from '../../core/signInCalls/useAuthBody.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import type { VisitModel } from '../../core/visit/VisitModel.ts';
import type { Contact } from '../../parts/forms/useContactForm.ts';
import { type PositionRequest, usePosition } from './usePosition.ts';

interface CheckIn {
  /** Checks a customer in, or sends a visitor the code that the check-in waits for. */
  checkIn(person: Contact): Promise<void>;
  /** The position that goes with it, if the customer agrees. */
  readonly proof: PositionRequest;
}

/** Checking in at a store. */
export function useCheckIn(visit: VisitModel, store: Location): CheckIn {
  const { place } = useApp();
  const signIn = useSignIn();
  const authBody = useAuthBody();
  const proof = usePosition();
  return {
    proof,
    async checkIn(person) {
      const deferred = { mode: 'visit', location: store.id } as const;
      const isScanned = new URLSearchParams(place.peek().search).get('src') === 'qr';
      try {
        const { sent } = await visit.checkIn({
          ...authBody({ ...person, deferred }),
          source: isScanned ? 'qr' : 'web',
          ...(proof.position ? { position: proof.position } : {}),
        });
        if (sent) signIn.follow(sent, { ...person, deferred });
      } catch (cause) {
        // A customer who was too far away may have come nearer: the next press asks again.
        proof.forget();
        throw cause;
      }
    },
  };
}
