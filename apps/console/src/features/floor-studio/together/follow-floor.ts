import type { FloorEvent } from '@floorwright/contract';
import type { z } from 'zod';

import { ApiFailure, isMissing, isServerAway, wordsFor } from '../../../lib/api/failure.ts';

export type FloorEventData = z.output<typeof FloorEvent>;

type Source = {
  /** Reports every event until the server ends the stream; throws if it fails or is aborted. */
  stream: (onEvent: (event: FloorEventData) => void, signal: AbortSignal) => Promise<void>;
  /** Resolves after the delay, or earlier if a retry is worthwhile or the signal aborts. */
  pause: (milliseconds: number) => Promise<void>;
  /** Schedules work; returns a function that cancels it. */
  after: (milliseconds: number, work: () => void) => () => void;
  /** Between 0 and 1. */
  random: () => number;
};

type Listener = {
  onEvent: (event: FloorEventData) => void;
  /** All changes from now on are reported; earlier ones may have been missed. */
  onConnected: () => void;
  onLost: () => void;
  /** The server does not let this page follow the floor, and says why. */
  onRefused: (reason: string) => void;
};

/** The server sends a beat every 4 seconds. A stream silent for this long is dead. */
const maxSilence = 12_000;
const firstPause = 500;
const longestPause = 15_000;

/** Follows the events of a floor until the signal aborts or the floor is gone, and reconnects if needed. */
export const followFloor = async (
  { stream, pause, after, random }: Source,
  { onEvent, onConnected, onLost, onRefused }: Listener,
  signal: AbortSignal,
): Promise<void> => {
  let failures = 0;
  const listen = async (): Promise<void> => {
    const silence = new AbortController();
    const wait = () => after(maxSilence, () => silence.abort());
    let stopWaiting = wait();
    try {
      await stream(
        (event) => {
          stopWaiting();
          stopWaiting = wait();
          if (event.event === 'listening') {
            failures = 0;
            onConnected();
          } else onEvent(event);
        },
        AbortSignal.any([signal, silence.signal]),
      );
    } finally {
      stopWaiting();
    }
  };
  while (!signal.aborted) {
    let refusal: string | null = null;
    try {
      await listen();
    } catch (error) {
      if (isMissing(error)) return;
      if (error instanceof ApiFailure && !isServerAway(error)) refusal = wordsFor(error);
    }
    if (signal.aborted) return;
    failures += 1;
    // A server that restarts is back before the first retry; that is no reason for a notice.
    if (refusal !== null) onRefused(refusal);
    else if (failures > 1) onLost();
    const longest = Math.min(firstPause * 2 ** (failures - 1), longestPause);
    await pause(longest * (0.5 + random() / 2));
  }
};
