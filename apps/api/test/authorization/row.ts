import type { Endpoint } from '@floorwright/contract';

import type { Caller, World } from './callers.ts';

export type Row = {
  params: Record<string, string | number>;
  /** Whether only users with its application may see it. */
  inApplication: boolean;
  /** Whether it is the same in every company. */
  ofNoCompany?: true;
  /** Whether only the caller has it. */
  ofCaller?: true;
  email?: string;
  /** What was uploaded in company A. */
  photo?: string;
  layer?: string;
  csv?: string;
  buildingId?: number;
  beaconId?: number;
  otherFloorId?: number;
  poiId?: number;
};

/** How to make what the parameters of a path stand for, in company A; by the words of the path. */
export type CreateRows = Readonly<
  Record<string, (world: World, endpoint: Endpoint, caller: Caller) => Promise<Row>>
>;
