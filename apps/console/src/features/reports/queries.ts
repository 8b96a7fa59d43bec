import type { EngagementResult, Heatmap, PoiVisits } from '@floorwright/contract';
import { reports, versions } from '@floorwright/contract/client';
import type { FloorPeriod } from '@floorwright/domain/venue-versions';
import { partialMatchKey, queryOptions, skipToken } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { companyKey } from '../../venue/company/company.ts';
import { loadPois } from '../../venue/company/floor-contents.ts';
import type { Range } from './range.ts';

export type HeatCell = z.output<typeof Heatmap>['features'][number];
type HeatData = {
  cells: readonly HeatCell[];
  /** Set if the range starts or ends within a day before this one: all of that day is included. */
  wholeDaysBefore: string | undefined;
  /** Set if the range starts before this day: the hours of earlier days are not stored. */
  positionsFrom: string | undefined;
};
export type VisitedPoi = z.output<typeof PoiVisits>;
export type ShownEngagement = z.output<typeof EngagementResult>;

/** The floor of the report. */
export type Spot = { companyId: number | undefined; buildingId: number; floorId: number };

const minute = 60_000;

export const paramsOf = ({ buildingId, floorId }: Spot) => ({ id: buildingId, floorId });
/** Query parameters are strings. */
export const queryOf = ({ from, to }: Range) => ({ from_date: String(from), to_date: String(to) });

export const keyOf = ({ companyId, buildingId, floorId }: Spot) =>
  [...companyKey(companyId), 'building', buildingId, 'floor', floorId, 'reports'] as const;

/**
 * Shows the previous data of the same floor while another range loads, and never that of another
 * floor.
 */
export const previousDataOf =
  (start: readonly unknown[]) =>
  <Data>(
    before: Data | undefined,
    query: { queryKey: readonly unknown[] } | undefined,
  ): Data | undefined =>
    query && partialMatchKey(query.queryKey, start) ? before : undefined;

export const heatmapQuery = (spot: Spot, range: Range) =>
  queryOptions({
    queryKey: [...keyOf(spot), 'heatmap', range] as const,
    queryFn: async ({ signal }): Promise<HeatData> => {
      const input = { params: paramsOf(spot), query: queryOf(range) };
      const answer = await call(reports.heatmap, input, { signal });
      return {
        cells: answer.features,
        wholeDaysBefore: answer.whole_days_before,
        positionsFrom: answer.positions_from,
      };
    },
    enabled: spot.companyId !== undefined,
    staleTime: minute,
  });

export const statsQuery = (spot: Spot) =>
  queryOptions({
    queryKey: [...keyOf(spot), 'stats'] as const,
    queryFn: ({ signal }) => call(reports.stats, { params: paramsOf(spot) }, { signal }),
    enabled: spot.companyId !== undefined,
    refetchInterval: minute,
  });

export const poiVisitsQuery = (spot: Spot, range: Range) =>
  queryOptions({
    queryKey: [...keyOf(spot), 'poi-visits', range] as const,
    queryFn: ({ signal }) =>
      call(reports.poiVisits, { params: paramsOf(spot), query: queryOf(range) }, { signal }),
    enabled: spot.companyId !== undefined,
    staleTime: minute,
    placeholderData: previousDataOf(keyOf(spot)),
  });

export const poisQuery = (spot: Spot, needed: boolean) =>
  queryOptions({
    queryKey: [...keyOf(spot), 'pois'] as const,
    queryFn: ({ signal }) => loadPois(spot, signal),
    enabled: needed && spot.companyId !== undefined,
    staleTime: minute,
    // The map works without POI names, so no toast.
    meta: { silent: true },
  });

const momentOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** A version that went live, and when, in milliseconds since 1970. */
export type Published = {
  /** Null if the version is no longer stored. */
  versionId: number | null;
  number: number;
  note: string;
  at: number;
  automatic: boolean;
  /** Stored at the end of a day on which changes were published automatically. */
  daily: boolean;
  /** Of an automatic one: when it was last found that visitors still see it. */
  unchangedUntil: number | null;
  isStored: boolean;
};

/** More than are retained, unless versions are published again and again. */
const mostPublications = 1000;

export const publicationsQuery = ({ companyId, buildingId }: Spot) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'publications'] as const,
    queryFn: async ({ signal }): Promise<readonly Published[]> => {
      const query = { 'page[size]': mostPublications };
      const input = { params: { id: buildingId }, query };
      const { answer } = await callPage(versions.listPublications, input, { signal });
      return answer.publications.map((publication) => ({
        versionId: publication.version_id,
        number: publication.version_number,
        note: publication.note,
        at: Date.parse(publication.published_at),
        automatic: publication.automatic,
        // A server of the release before stores none.
        daily: publication.daily ?? false,
        unchangedUntil: momentOf(publication.unchanged_until ?? null),
        isStored: publication.version_id !== null,
      }));
    },
    enabled: companyId !== undefined,
    staleTime: minute,
    // The floor of today is shown without them.
    meta: { silent: true },
  });

/** A floor that the draft no longer has, and when visitors could see it, in milliseconds since 1970. */
export type FormerFloor = {
  id: number;
  name: string;
  position: number;
  versionId: number;
  periods: readonly FloorPeriod[];
};

export const formerFloorsQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'former-floors'] as const,
    queryFn: async ({ signal }): Promise<readonly FormerFloor[]> => {
      const answer = await call(reports.formerFloors, { params: { id: buildingId } }, { signal });
      return answer.former_floors.map(({ version_id: versionId, periods, ...floor }) => ({
        ...floor,
        versionId,
        periods: periods.map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to) })),
      }));
    },
    enabled: companyId !== undefined,
    staleTime: minute,
    // The floors of the draft are shown without them.
    meta: { silent: true },
  });

/** A floor and its POIs as they were in a version; null for the draft. */
export const versionFloorQuery = (spot: Spot, versionId: number | null) =>
  queryOptions({
    queryKey: [...keyOf(spot), 'version', versionId] as const,
    queryFn:
      versionId === null || spot.companyId === undefined
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) => {
            const params = { id: versionId, floorId: spot.floorId };
            const answer = await call(versions.showFloor, { params }, { signal });
            return { floor: answer.building_floor, pois: answer.building_pois };
          },
    staleTime: 10 * minute,
    // A floor that the version does not have is reported beside the map.
    meta: { silent: true },
  });

export const engagementResultsQuery = ({ companyId, buildingId }: Spot, range: Range) => {
  const key = [...companyKey(companyId), 'building', buildingId, 'engagement-results'] as const;
  return queryOptions({
    queryKey: [...key, range] as const,
    queryFn: async ({ signal }): Promise<readonly ShownEngagement[]> => {
      const input = { params: { id: buildingId }, query: queryOf(range) };
      return (await call(reports.engagementResults, input, { signal })).engagement_results;
    },
    enabled: companyId !== undefined,
    staleTime: minute,
    placeholderData: previousDataOf(key),
  });
};

export const visitorDataQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'visitor-data'] as const,
    queryFn: async ({ signal }) =>
      (await call(reports.showVisitorData, {}, { signal })).visitor_data,
  });
