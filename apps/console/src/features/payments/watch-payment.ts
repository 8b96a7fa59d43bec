import { PaymentMessage } from '@floorwright/contract';
import { useEffect, useRef } from 'react';

import { isServerAway } from '../../lib/api/failure.ts';

/** How it ended: as wished, refused for a reason, or not at all, by the popup or by the page. */
export type PaymentEnd =
  | { type: 'done' }
  | { type: 'refused'; reason: string | null }
  | { type: 'closed' }
  | { type: 'left' };

export const askEvery = 3000;
export const lookEvery = 500;

type Watch = {
  about: PaymentMessage['about'];
  id: number;
  /** Null when there is none to look after: it was blocked, or is not needed. */
  popup: Window | null;
  /** What the server knows by now; undefined as long as nothing is decided. */
  ask: () => Promise<PaymentEnd | undefined>;
  /** Ends when the page is left. */
  signal: AbortSignal;
};

/** A message of the page at which the popup ends. Anybody can send one, so its origin is checked. */
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
 * Waits until it is known what became of a card or of a charge. The server has the last word; a
 * message of the popup, or its closing, only says that it is time to ask.
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
        // Without a connection nothing is lost: the next question may be answered.
        if (isServerAway(error)) return;
        over.abort();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };

    // The page that says `info` closes the popup itself: all is done there, and the bank decides.
    let isUnderWay = false;
    const isGivenUp = (): boolean => popup?.closed === true && !isUnderWay;
    const listen = (event: MessageEvent<unknown>): void => {
      const message = readMessage(event, { about, id });
      if (!message) return;
      isUnderWay ||= message.type === 'info';
      const refused = { type: 'refused', reason: message.message } as const;
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

/** A signal that ends when the component goes, for what would otherwise wait on without it. */
export const useLeaving = (): (() => AbortSignal) => {
  const stay = useRef(new AbortController());
  useEffect(() => {
    const controller = (stay.current = new AbortController());
    return () => controller.abort();
  }, []);
  return () => stay.current.signal;
};
