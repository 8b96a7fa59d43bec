import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A sender with its own connection that never pauses. */
export type Sender = { method: string; url: string; headers: Readonly<Record<string, string>> };

export type AttackPlan = {
  senders: readonly Sender[];
  /** Each sender sends all of them in this order, repeatedly. Empty for requests without a body. */
  bodies: readonly Buffer[];
};

export type AttackOutcome = {
  /** The number of responses by status; 0 means no response. */
  statuses: Readonly<Record<string, number>>;
  /** The CPU time while sending. */
  cpuSeconds: number;
};

export type AttackMessage = { go: 'prepare'; plan: AttackPlan } | { go: 'start' } | { go: 'stop' };

type Attack = {
  start: () => void;
  /** Resolves when the last request was answered. */
  stop: () => Promise<void>;
  /** The total of all starts. */
  end: () => Promise<AttackOutcome>;
};

const program = path.join(import.meta.dirname, 'attack-process.ts');

const isOutcome = (value: unknown): value is AttackOutcome =>
  typeof value === 'object' && value !== null && 'statuses' in value && 'cpuSeconds' in value;

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The attack ended by itself.'));
    child.once('exit', fail);
    child.once('message', (answer: unknown) => {
      child.off('exit', fail);
      resolve(answer);
    });
  });

/** In its own process, so that it does not disturb the measurement of the victim. */
export const prepareAttack = async (plan: AttackPlan): Promise<Attack> => {
  // Bodies are bytes, which JSON would inflate.
  const child = fork(program, { serialization: 'advanced' });
  const post = (message: AttackMessage): void => void child.send(message);
  post({ go: 'prepare', plan });
  await answerOf(child);
  let outcome: AttackOutcome = { statuses: {}, cpuSeconds: 0 };
  return {
    start: () => post({ go: 'start' }),
    stop: async () => {
      post({ go: 'stop' });
      const answer = await answerOf(child);
      if (!isOutcome(answer)) throw new Error('The attack returned no outcome.');
      outcome = answer;
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      return outcome;
    },
  };
};
