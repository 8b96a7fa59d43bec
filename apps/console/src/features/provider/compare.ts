import { wordsFor } from '../../lib/api/failure.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { connectProvider } from '../../venue/provider/connect.ts';
import type { ProviderFailure } from '../../venue/provider/delivery.ts';
import {
  type DeliveredFloor,
  deliveredFloors,
} from '../../venue/provider/sync/delivered-floors.ts';
import { type ExistingFloor, planSync, type SyncPlan } from '../../venue/provider/sync/plan.ts';
import type { SyncPort } from '../../venue/provider/sync/port.ts';
import { storeysOf } from '../../venue/provider/venue.ts';

/** The provider's floors and the building's. */
export type Comparison = {
  delivered: DeliveredFloor[];
  existing: readonly ExistingFloor[];
  plan: SyncPlan;
  /** The new number of floors of the building; null if it does not change. */
  storeys: Storeys | null;
};

export type Storeys = ReturnType<typeof storeysOf>;

export type Compared =
  | { outcome: 'compared'; comparison: Comparison }
  | { outcome: 'failed'; by: ProviderFailure['reason'] | 'server'; message: string };

type Source = { providerUrl: string; building: CompanyBuilding; port: SyncPort };

/** Reads both sides without changes. Throws only when it is aborted. */
export const compareFloors = async (
  { providerUrl, building, port }: Source,
  signal: AbortSignal,
): Promise<Compared> => {
  const provider = connectProvider(providerUrl, {
    clientId: building.jibestream_client_id ?? '',
    clientSecret: building.jibestream_client_secret ?? '',
    customerId: building.jibestream_customer_id ?? '',
  });
  const answer = await provider.venue(building.jibestream_id ?? '', signal);
  if (answer.outcome === 'failed') {
    const { reason, message } = answer.failure;
    return { outcome: 'failed', by: reason, message };
  }
  try {
    const existing = await port.listFloors(signal);
    const delivered = deliveredFloors(answer.value.floors);
    const plan = planSync(delivered, existing);
    const wanted = storeysOf(answer.value.floors);
    const isSame =
      building.floors === wanted.floors && building.basement_floors === wanted.basement_floors;
    const storeys = isSame ? null : wanted;
    return { outcome: 'compared', comparison: { delivered, existing, plan, storeys } };
  } catch (error) {
    if (signal.aborted) throw error;
    return { outcome: 'failed', by: 'server', message: wordsFor(error) };
  }
};
