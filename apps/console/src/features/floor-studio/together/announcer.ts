import type { PresenceInput } from '@floorwright/contract';
import type { z } from 'zod';

export type OwnPresence = Omit<z.input<typeof PresenceInput>, 'tab' | 'leaves'>;

type Options = {
  /** Sends it; failures are silent, because the next one replaces it. */
  send: (presence: OwnPresence) => void;
  now: () => number;
  after: (milliseconds: number, work: () => void) => () => void;
};

/** In milliseconds: at most five messages a second, and one every four seconds. */
const between = 200;
const beat = 4_000;

/** Announces to the others on the floor where this user is. Sends nothing while there is no one. */
export const createAnnouncer = ({ send, now, after }: Options) => {
  let current: OwnPresence = {};
  let sentAt = Number.NEGATIVE_INFINITY;
  let hasCompany = false;
  let cancel: (() => void) | null = null;

  const sendNow = (): void => {
    cancel = null;
    sentAt = now();
    send(current);
    schedule(beat);
  };
  const schedule = (milliseconds: number): void => {
    cancel?.();
    cancel = hasCompany ? after(milliseconds, sendNow) : null;
  };
  const sendSoon = (): void => schedule(Math.max(0, sentAt + between - now()));

  return {
    update: (presence: OwnPresence): void => {
      current = presence;
      if (hasCompany) sendSoon();
    },
    /** Someone has come who does not know yet that this user is here. */
    greet: (): void => {
      hasCompany = true;
      sendSoon();
    },
    setCompany: (has: boolean): void => {
      if (has === hasCompany) return;
      hasCompany = has;
      schedule(0);
    },
    stop: (): void => {
      hasCompany = false;
      schedule(0);
    },
  };
};
