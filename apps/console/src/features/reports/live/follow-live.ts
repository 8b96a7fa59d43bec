import type { LiveVisitors } from '@floorwright/contract';
import type { z } from 'zod';

export type LiveAnswer = z.output<typeof LiveVisitors>;
export type LiveVisitor = LiveAnswer['visitors'][number];

type Source = {
  /** Reports every change until the server ends the stream; throws if it fails or is aborted. */
  stream: (onAnswer: (answer: LiveAnswer) => void, signal: AbortSignal) => Promise<void>;
  poll: () => Promise<LiveAnswer>;
  /** Resolves after the delay, or at once when the signal aborts. */
  pause: (milliseconds: number) => Promise<void>;
  /** Schedules work; returns a function that cancels it. */
  after: (milliseconds: number, work: () => void) => () => void;
};

type Listener = {
  onAnswer: (answer: LiveAnswer, by: 'stream' | 'poll') => void;
  onFailure: (error: unknown) => void;
  /** The last answer is too old to be shown as current. */
  onSilence: () => void;
};

/**
 * The server sends every 2 seconds. A stream silent for this long is dead or buffered by a proxy.
 */
const maxSilence = 10_000;
const betweenStreams = 500;
const betweenPolls = 5000;
/** The number of polls before the stream is tried again. */
const polls = 6;

/** Follows the positions of visitors: by stream where that works, otherwise by polling. */
export const followLive = async (
  { stream, poll, pause, after }: Source,
  { onAnswer, onFailure, onSilence }: Listener,
  signal: AbortSignal,
): Promise<void> => {
  let stopAging = (): void => undefined;
  const report = (answer: LiveAnswer, by: 'stream' | 'poll'): void => {
    stopAging();
    stopAging = after(maxSilence, onSilence);
    onAnswer(answer, by);
  };
  const listen = async (): Promise<boolean> => {
    const silence = new AbortController();
    const wait = () => after(maxSilence, () => silence.abort());
    let stopWaiting = wait();
    let hasAnswered = false;
    try {
      await stream(
        (answer) => {
          stopWaiting();
          stopWaiting = wait();
          hasAnswered = true;
          report(answer, 'stream');
        },
        AbortSignal.any([signal, silence.signal]),
      );
      return hasAnswered;
    } catch {
      return false;
    } finally {
      stopWaiting();
    }
  };
  const pollOnce = async (): Promise<void> => {
    try {
      report(await poll(), 'poll');
    } catch (error) {
      stopAging();
      if (!signal.aborted) onFailure(error);
    }
  };
  while (!signal.aborted) {
    if (await listen()) {
      await pause(betweenStreams);
      continue;
    }
    for (let count = 0; count < polls && !signal.aborted; count += 1) {
      await pollOnce();
      await pause(betweenPolls);
    }
  }
  stopAging();
};
