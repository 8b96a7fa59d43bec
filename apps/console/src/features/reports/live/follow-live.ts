import type { LiveVisitors } from '@floorwright/contract';
import type { z } from 'zod';

export type LiveAnswer = z.output<typeof LiveVisitors>;
export type LiveVisitor = LiveAnswer['visitors'][number];

type Source = {
  /** Hears of every change until the server ends it; throws when it cannot be heard. */
  stream: (onAnswer: (answer: LiveAnswer) => void) => Promise<void>;
  /** Asks once. */
  poll: () => Promise<LiveAnswer>;
  /** Waits; fails when nobody looks any more. */
  pause: (milliseconds: number) => Promise<void>;
};

type Told = {
  onAnswer: (answer: LiveAnswer, by: 'stream' | 'poll') => void;
  onFailure: (error: unknown) => void;
};

const betweenStreams = 500;
const betweenPolls = 5000;
/** How often it is asked before the stream is tried again. */
const polls = 6;

/** Where visitors are, as it changes: streamed where that works, asked for now and then where not. */
export const followLive = async (
  { stream, poll, pause }: Source,
  { onAnswer, onFailure }: Told,
  signal: AbortSignal,
): Promise<void> => {
  const listen = async (): Promise<boolean> => {
    try {
      await stream((answer) => onAnswer(answer, 'stream'));
      return true;
    } catch {
      return false;
    }
  };
  const ask = async (): Promise<void> => {
    try {
      onAnswer(await poll(), 'poll');
    } catch (error) {
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
};
