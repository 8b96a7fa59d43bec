import type { Floor } from '@floorwright/contract';
import { floors } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey } from './company.ts';

export type BuildingFloor = z.output<typeof Floor>;
export type FloorLayer = BuildingFloor['layers'][number];

/** The floors of a building with their layers, from the lowest up. */
export const floorsQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'floors'],
    queryFn: async ({ signal }): Promise<BuildingFloor[]> =>
      (await call(floors.list, { params: { id: buildingId } }, { signal })).building_floors,
    enabled: companyId !== undefined,
  });

type Storey = Pick<BuildingFloor, 'id' | 'position'>;

/** In the order of a building: the highest floor on top. */
export const fromTheTop = <Each extends Storey>(listed: readonly Each[]): Each[] =>
  listed.toSorted((a, b) => b.position - a.position || b.id - a.id);

/** The default floor: the lowest one above the ground. */
export const startFloor = <Each extends Storey>(listed: readonly Each[]): Each | undefined => {
  const upwards = fromTheTop(listed).toReversed();
  return upwards.find(({ position }) => position >= 0) ?? upwards.at(-1);
};

type Listener = (floorId: number) => void;

const listeners = new Set<Listener>();

/** Subscribes to floors that are deleted in this tab; returns the unsubscribe function. */
export const onOwnDeletion = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reports a floor deleted in this tab, before the lists are refetched. */
export const reportOwnDeletion = (floorId: number): void => {
  for (const listener of listeners) listener(floorId);
};
