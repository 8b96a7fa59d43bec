import type { LiveVisitors } from '@floorwright/contract';
import type { z } from 'zod';

export type LiveAnswer = z.output<typeof LiveVisitors>;
export type LiveVisitor = LiveAnswer['visitors'][number];

type Source = {
  /** Hears of every change until the server ends it; throws when it cannot be heard, or is given up. */
  stream: (onAnswer: (answer: LiveAnswer) => void, signal: AbortSignal) => Promise<void>;
  /** Asks once. */
  poll: () => Promise<LiveAnswer>;
  /** Waits; fails when nobody looks any more. */
  pause: (milliseconds: number) => Promise<void>;
  /** Does something after a while, unless what it gives is called before. */
  after: (milliseconds: number, work: () => void) => () => void;
};

type Told = {
  onAnswer: (answer: LiveAnswer, by: 'stream' | 'poll') => void;
  onFailure: (error: unknown) => void;
  /** What was answered last is too old to be called now. */
  onSilence: () => void;
};

/** The server speaks every 2 seconds: after this a stream is cut off, or held back on its way. */
const longestSilence = 10_000;
const betweenStreams = 500;
const betweenPolls = 5000;
/** How often it is asked before the stream is tried again. */
const polls = 6;

/** Where visitors are, as it changes: streamed where that works, asked for now and then where not. */
export const followLive = async (
  { stream, poll, pause, after }: Source,
  { onAnswer, onFailure, onSilence }: Told,
  signal: AbortSignal,
): Promise<void> => {
  let stopAging = (): void => undefined;
  const tell = (answer: LiveAnswer, by: 'stream' | 'poll'): void => {
    stopAging();
    stopAging = after(longestSilence, onSilence);
    onAnswer(answer, by);
  };
  const listen = async (): Promise<boolean> => {
    const silence = new AbortController();
    const wait = () => after(longestSilence, () => silence.abort());
    let stopWaiting = wait();
    let hasSpoken = false;
    try {
      await stream(
        (answer) => {
          stopWaiting();
          stopWaiting = wait();
          hasSpoken = true;
          tell(answer, 'stream');
        },
        AbortSignal.any([signal, silence.signal]),
      );
      return hasSpoken;
    } catch {
      return false;
    } finally {
      stopWaiting();
    }
  };
  const ask = async (): Promise<void> => {
    try {
      tell(await poll(), 'poll');
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
    for (let asked = 0; asked < polls && !signal.aborted; asked += 1) {
      await ask();
      await pause(betweenPolls);
    }
  }
  stopAging();
};
