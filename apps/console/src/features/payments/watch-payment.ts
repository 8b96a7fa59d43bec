import { PaymentMessage } from '@floorwright/contract';
import type { PaymentFailure } from '@floorwright/domain/billing';
import { useEffect, useRef } from 'react';

import { isServerAway } from '../../lib/api/failure.ts';

/**
 * The result: done, refused with a reason, canceled by closing the popup, or unknown because the
 * user left the page.
 */
export type PaymentEnd =
  | { type: 'done' }
  | { type: 'refused'; reason: string | null; code: PaymentFailure | null }
  | { type: 'closed' }
  | { type: 'left' };

export const askEvery = 3000;
export const lookEvery = 500;

type Watch = {
  about: PaymentMessage['about'];
  id: number;
  /** Null if the popup was blocked or is not needed. */
  popup: Window | null;
  /** The result known to the server; undefined while undecided. */
  ask: () => Promise<PaymentEnd | undefined>;
  /** Aborted when the user leaves the page. */
  signal: AbortSignal;
};

/** A message of the last page in the popup. Any window can send one, so its origin is checked. */
const readMessage = (
  { origin, data }: MessageEvent<unknown>,
  { about, id }: Pick<Watch, 'about' | 'id'>,
): PaymentMessage | undefined => {
  if (origin !== window.location.origin) return undefined;
  const { data: message } = PaymentMessage.safeParse(data);
  const isMeant = message?.about === about && (message.id === id || message.id === null);
  return isMeant ? message : undefined;
};

/**
 * Waits for the result of a card or a charge. Only the server decides; a message of the popup or
 * its closing triggers a poll.
 */
export const watchPayment = ({ about, id, popup, ask, signal }: Watch): Promise<PaymentEnd> =>
  new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (result: PaymentEnd): void => {
      over.abort();
      resolve(result);
    };

    const askNow = async (otherwise?: PaymentEnd): Promise<void> => {
      try {
        const known = (await ask()) ?? otherwise;
        if (known) end(known);
      } catch (error) {
        // The connection is lost: the next poll may succeed.
        if (isServerAway(error)) return;
        over.abort();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };

    // The page that sends `info` closes the popup itself; the bank still has to decide.
    let isUnderWay = false;
    const isGivenUp = (): boolean => popup?.closed === true && !isUnderWay;
    const listen = (event: MessageEvent<unknown>): void => {
      const message = readMessage(event, { about, id });
      if (!message) return;
      isUnderWay ||= message.type === 'info';
      const refused = { type: 'refused', reason: message.message, code: null } as const;
      void askNow(message.type === 'error' ? refused : undefined);
    };

    const askOnce = (): void => void askNow(isGivenUp() ? { type: 'closed' } : undefined);
    const asking = setInterval(askOnce, askEvery);
    const looking = setInterval(() => {
      if (popup?.closed !== true) return;
      clearInterval(looking);
      askOnce();
    }, lookEvery);
    window.addEventListener('message', listen, { signal: over.signal });
    over.signal.addEventListener('abort', () => {
      clearInterval(asking);
      clearInterval(looking);
    });
    signal.addEventListener('abort', () => end({ type: 'left' }), { signal: over.signal });
  });

/** A signal that is aborted when the component unmounts, to stop pending waits. */
export const useLeaving = (): (() => AbortSignal) => {
  const stay = useRef(new AbortController());
  useEffect(() => {
    const controller = (stay.current = new AbortController());
    return () => controller.abort();
  }, []);
  return () => stay.current.signal;
};
