import type { FormerFloor } from '@floorwright/contract';
import { floorPeriods } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { requireBuilding } from '../places/index.ts';
import { listPublishedFloors } from './former-floors-repository.ts';

type Presented = z.input<typeof FormerFloor>;

const moment = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** The floors that visitors could see, as far as versions are stored, and that the draft no longer has. */
export const showFormerFloors = async (
  context: MemberContext,
  buildingId: number,
): Promise<Presented[]> => {
  await requireBuilding(context, buildingId);
  const { companyId } = context.scope;
  const published = await listPublishedFloors(context.db, { companyId, buildingId });
  const periods = floorPeriods(
    published.map(({ at, automatic, unchanged_until: seen, floors }) => ({
      at: at.getTime(),
      automatic,
      unchangedUntil: seen?.getTime() ?? null,
      floorIds: floors.map(({ id }) => id),
    })),
  );
  // Under the name that it had last.
  const last = new Map(
    published.flatMap(({ version_id: versionId, floors }) =>
      versionId === null
        ? []
        : floors.map((floor) => [floor.id, { ...floor, version_id: versionId }] as const),
    ),
  );
  return [...last.values()].map((floor) => ({
    ...floor,
    periods: (periods.get(floor.id) ?? []).map(({ from, to }) => ({
      from: moment(from),
      to: moment(to),
    })),
  }));
};
