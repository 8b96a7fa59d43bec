import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import { floorsQuery } from '../../lib/company/floors-query.ts';
import { useCompany } from '../../lib/company/use-company.ts';
import { apiPort } from '../../lib/provider/sync/api-port.ts';
import type { SyncPlan } from '../../lib/provider/sync/plan.ts';
import { runSync } from '../../lib/provider/sync/run.ts';
import type { SyncProgress } from '../../lib/provider/sync/run.ts';
import { compareFloors } from './compare.ts';
import type { Compared, Comparison } from './compare.ts';
import { providerToast } from './provider-toast.ts';

export type Synchronization =
  | { step: 'comparing' }
  | { step: 'unread'; failure: Extract<Compared, { outcome: 'failed' }> }
  | { step: 'compared'; comparison: Comparison }
  | { step: 'running'; progress: SyncProgress | null }
  /** The sentence of what went wrong; null where somebody cancelled it. */
  | { step: 'stopped'; message: string | null }
  | { step: 'done'; plan: SyncPlan };

/** Compares a building with its venue, and then makes its floors equal to those of the venue. */
export const useSynchronization = (building: CompanyBuilding, providerUrl: string) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const { queryKey } = floorsQuery(company?.id, building.id);
  const [state, setState] = useState<Synchronization>({ step: 'comparing' });
  const read = useRef<Comparison | null>(null);
  /** What is going on, and can be given up. */
  const work = useRef<AbortController | null>(null);
  const isRunning = useRef(false);
  // Whatever is saved about the building meanwhile is no reason to compare anew.
  const source = useRef({ providerUrl, building, port: apiPort(building.id) });

  const readBoth = useCallback(async (): Promise<void> => {
    const { signal } = (work.current = new AbortController());
    providerToast.hide();
    try {
      const compared = await compareFloors(source.current, signal);
      if (signal.aborted) return;
      if (compared.outcome === 'compared') {
        read.current = compared.comparison;
        setState({ step: 'compared', comparison: compared.comparison });
        return;
      }
      setState({ step: 'unread', failure: compared });
      if (compared.by !== 'server') providerToast.show(compared.message);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, []);

  // Who leaves the page ends what is going on; what was done by then stays done.
  useEffect(() => {
    void readBoth();
    return () => work.current?.abort();
  }, [readBoth]);

  const compare = (): void => {
    setState({ step: 'comparing' });
    void readBoth();
  };

  const run = async (): Promise<void> => {
    // Two clicks can come before the button is gone.
    if (!read.current || isRunning.current) return;
    isRunning.current = true;
    const { signal } = (work.current = new AbortController());
    setState({ step: 'running', progress: null });
    try {
      const plan = await runSync(read.current.delivered, source.current.port, {
        signal,
        onProgress: (progress) => setState({ step: 'running', progress }),
      });
      setState({ step: 'done', plan });
    } catch (error) {
      setState({ step: 'stopped', message: signal.aborted ? null : wordsFor(error) });
    }
    isRunning.current = false;
    await queryClient.invalidateQueries({ queryKey });
  };

  return { state, compare, run: () => void run(), cancel: () => work.current?.abort() };
};
