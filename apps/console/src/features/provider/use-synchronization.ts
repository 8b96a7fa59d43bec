import { buildings } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import { buildingQuery, type CompanyBuilding } from '../../venue/company/buildings.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import { apiPort } from '../../venue/provider/sync/api-port.ts';
import type { SyncPlan } from '../../venue/provider/sync/plan.ts';
import { runSync, type SyncProgress } from '../../venue/provider/sync/run.ts';
import { type Compared, compareFloors, type Comparison, type Storeys } from './compare.ts';
import { messages } from './messages/index.ts';
import { providerToast } from './steps.tsx';

/** Rejects if the building was linked to another venue after the comparison. */
const checkVenue = async (
  { id, jibestream_id }: CompanyBuilding,
  signal: AbortSignal,
): Promise<void> => {
  const { building } = await call(buildings.show, { params: { id } }, { signal });
  if (building.jibestream_id !== jibestream_id)
    throw new ApiFailure({
      status: 409,
      statusText: 'Conflict',
      message: messages.sync.otherVenueNow,
    });
};

/** The number of floors of a linked building follows its venue. */
const followStoreys = async (
  { id, jibestream_id }: CompanyBuilding,
  storeys: Storeys,
  signal: AbortSignal,
): Promise<void> => {
  await call(buildings.update, { params: { id }, body: { jibestream_id, ...storeys } }, { signal });
};

type Synchronization =
  | { step: 'comparing' }
  | { step: 'unread'; failure: Extract<Compared, { outcome: 'failed' }> }
  | { step: 'compared'; comparison: Comparison }
  | { step: 'running'; progress: SyncProgress | null }
  /** The error message; null if the user canceled. */
  | { step: 'stopped'; message: string | null }
  | { step: 'done'; plan: SyncPlan; storeys: Storeys | null };

/** Compares a building with its venue, and then synchronizes its floors. */
export const useSynchronization = (building: CompanyBuilding, providerUrl: string) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const [state, setState] = useState<Synchronization>({ step: 'comparing' });
  const read = useRef<Comparison | null>(null);
  /** The running operation, for canceling it. */
  const work = useRef<AbortController | null>(null);
  const isRunning = useRef(false);
  const port = apiPort(building.id);

  const readBoth = async (): Promise<void> => {
    const { signal } = (work.current = new AbortController());
    providerToast.hide();
    try {
      const compared = await compareFloors({ providerUrl, building, port }, signal);
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
  };

  // Leaving the page aborts the operation; finished steps stay.
  const begin = useEffectEvent(() => void readBoth());
  useEffect(() => {
    begin();
    return () => work.current?.abort();
  }, []);

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
    const { delivered, storeys } = read.current;
    try {
      await checkVenue(building, signal);
      const plan = await runSync(delivered, port, {
        signal,
        onProgress: (progress) => setState({ step: 'running', progress }),
      });
      if (storeys) await followStoreys(building, storeys, signal);
      setState({ step: 'done', plan, storeys });
    } catch (error) {
      setState({ step: 'stopped', message: signal.aborted ? null : wordsFor(error) });
    }
    isRunning.current = false;
    const changed = [
      floorsQuery(company?.id, building.id).queryKey,
      buildingQuery(company?.id, building.id).queryKey,
      [...companyKey(company?.id), 'buildings'],
    ];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };

  return { state, compare, run: () => void run(), cancel: () => work.current?.abort() };
};
