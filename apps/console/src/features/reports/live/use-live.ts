import { reports } from '@floorwright/contract/client';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { readEvents } from '../../../lib/api/read-events.ts';
import { paramsOf, type Spot } from '../queries.ts';
import { followLive, type LiveVisitor } from './follow-live.ts';

export type Live =
  | { is: 'off' }
  | { is: 'waiting' }
  | {
      is: 'seen';
      visitors: readonly LiveVisitor[];
      /** Includes visitors beyond the limit of the list. */
      total: number;
      by: 'stream' | 'poll';
    }
  | { is: 'failed'; error: unknown };

const after = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

const pauseFor =
  (signal: AbortSignal) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

/** The visitors on a floor now, while `wanted` is true. */
export const useLive = (spot: Spot, wanted: boolean): Live => {
  const { companyId, buildingId, floorId } = spot;
  const [live, setLive] = useState<Live>({ is: 'waiting' });
  useEffect(() => {
    if (!wanted || companyId === undefined) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    const input = { params: paramsOf({ companyId, buildingId, floorId }) };
    const update = (next: Live): void => {
      if (!signal.aborted) setLive(next);
    };
    void followLive(
      {
        stream: (onAnswer, until) =>
          readEvents(reports.liveEvents, input, { signal: until, onAnswer }),
        poll: () => call(reports.live, input, { signal }),
        pause: pauseFor(signal),
        after,
      },
      {
        onAnswer: ({ visitors, total = visitors.length }, by) =>
          update({ is: 'seen', visitors, total, by }),
        onFailure: (error) => update({ is: 'failed', error }),
        onSilence: () => update({ is: 'waiting' }),
      },
      signal,
    );
    return () => {
      watch.abort();
      setLive({ is: 'waiting' });
    };
  }, [wanted, companyId, buildingId, floorId]);
  return wanted ? live : { is: 'off' };
};
