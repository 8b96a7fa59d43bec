import { engagementStatuses } from '@floorwright/domain/engagements';
import { defaultReportDays } from '@floorwright/domain/positions';
import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, csvQuery, Id, PathId } from '../wire/fields.ts';
import { formerFloorEndpoints } from './former-floors.ts';
import { visitorData } from './visitor-data.ts';

/** Whole seconds since 1970. */
const seconds = (example: string, description: string) =>
  z
    .string(fieldSentences.seconds_form)
    .regex(/^\d{1,10}$/, fieldSentences.seconds_form)
    .meta({ description, examples: [example] })
    .transform(Number);

const longestRange = 400 * 86_400;
/** Visits of POIs are computed from single positions. */
export const maxPoiRange = 31 * 86_400;

const defaultDays = `When one end is missing, the range is ${defaultReportDays} days long; without both it is the last ${defaultReportDays} days at the building.`;

type Ends = { from_date?: number | undefined; to_date?: number | undefined };

const dates = (longest: number) => ({
  from_date: seconds(
    '1793577600',
    `The first second of the range, in whole seconds since 1970, in UTC. ${defaultDays}`,
  ).optional(),
  to_date: seconds(
    '1794182400',
    `The first second after the range, at most ${longest / 86_400} days later.`,
  ).optional(),
});

const lengthOf = ({ from_date: from, to_date: to }: Ends): number =>
  from === undefined || to === undefined ? defaultReportDays * 86_400 : to - from;

const atMost = <Query extends z.ZodType<Ends>>(longest: number, query: Query) =>
  query
    .refine((range) => lengthOf(range) > 0, {
      path: ['to_date'],
      error: fieldSentences.range_backward,
    })
    .refine((range) => lengthOf(range) <= longest, {
      path: ['to_date'],
      error: fillSentence(fieldSentences.range_too_long, { days: longest / 86_400 }),
    });

const Range = atMost(longestRange, z.object(dates(longestRange)));
const PoiRange = atMost(maxPoiRange, z.object(dates(maxPoiRange)));
const RangeOfFile = atMost(longestRange, z.object({ ...dates(longestRange), ...csvQuery }));
const PoiRangeOfFile = atMost(maxPoiRange, z.object({ ...dates(maxPoiRange), ...csvQuery }));

/** One cell of 2 m, as its center. */
const HeatmapFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()]).describe('Longitude and latitude.'),
  }),
  properties: z.object({
    duration: z.number().describe('The total duration of visits there, in seconds.'),
    count: z.number().int().describe('The number of visits there.'),
  }),
});

export const Heatmap = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(HeatmapFeature),
    whole_days_before: z.iso
      .date()
      .describe(
        'Present if the range begins or ends within a day before this one: of these days only sums are stored, so that the whole day is included.',
      )
      .optional(),
    positions_from: z.iso
      .date()
      .describe(
        'Present if the range begins before this day: of earlier days only sums are stored, so that their hours cannot be shown.',
      )
      .optional(),
  })
  .meta({ id: 'Heatmap' });

const Week = z.array(z.number().int()).length(7);

export const Stats = z
  .object({
    this_week: Week.describe('Distinct visitors per day, Monday first. Future days have 0.'),
    last_week: Week.describe('Distinct visitors per day of the week before, Monday first.'),
  })
  .meta({ id: 'Stats' });

const StatsAnswer = z.object({
  stats: Stats,
  today: z.iso.date().describe('The current date at the building.'),
  time_zone: z.string().describe('The time zone of the building, such as Europe/Berlin.'),
});

export const PoiVisits = z
  .object({
    id: Id,
    poi_id: z.string(),
    title: z.string(),
    visits: z.number().int().describe('The number of visits.'),
    visitors: z.number().int().describe('Different visitors.'),
    duration: z.number().describe('The total duration of visits, in seconds.'),
  })
  .meta({ id: 'PoiVisits' });

const PoiVisitsAnswer = z.object({
  poi_visits: z.array(PoiVisits),
  counted_from: z
    .number()
    .int()
    .describe(
      'Present if the range begins earlier, in seconds since 1970: earlier single positions are no longer stored, and visits to POIs are counted from then on.',
    )
    .optional(),
});

export const EngagementResult = z
  .object({
    id: Id,
    name: z.string(),
    status: z.enum(engagementStatuses),
    delivered: z.number().int().describe('How often it was shown.'),
    opened: z.number().int().describe('How often it was opened.'),
    visitors: z.number().int().describe('Distinct visitors it was delivered to.'),
  })
  .meta({ id: 'EngagementResult' });

export const LiveVisitors = z
  .object({
    at: z.iso.datetime().describe('When this was so.'),
    total: z
      .number()
      .int()
      .describe('The number of visitors; at most 5,000 of them are listed.')
      .optional(),
    visitors: z.array(
      z.object({
        key: z.string().describe('Distinguishes visitors for a day.'),
        latitude: z.number(),
        longitude: z.number(),
        seen_at: z.iso.datetime().describe('The time of the last position.'),
      }),
    ),
  })
  .meta({ id: 'LiveVisitors' });

const params = z.object({ id: PathId });
const floorParams = z.object({ id: PathId, floorId: PathId });
const floorPath = `${companyApi}/buildings/:id/floors/:floorId` as const;
const refused = { 404: Failure, 422: Invalid } as const;

export const reports = {
  heatmap: endpoint({
    method: 'GET',
    path: `${floorPath}/heatmap`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'The heatmap of a floor, as GeoJSON',
    params: floorParams,
    query: Range,
    responses: { 200: Heatmap, ...refused },
  }),
  exportHeatmap: endpoint({
    method: 'GET',
    path: `${floorPath}/heatmap.csv`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'The same as a CSV file',
    params: floorParams,
    query: RangeOfFile,
    responses: { 200: null, ...refused },
    csv: true,
  }),
  stats: endpoint({
    method: 'GET',
    path: `${floorPath}/stats`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'Visitors of a floor per day of this week and the last one',
    params: floorParams,
    responses: { 200: StatsAnswer, 404: Failure },
  }),
  exportStats: endpoint({
    method: 'GET',
    path: `${floorPath}/stats.csv`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'The same as a CSV file',
    params: floorParams,
    query: z.object(csvQuery),
    responses: { 200: null, 404: Failure, 422: Invalid },
    csv: true,
  }),
  buildingStats: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/stats`,
    needs: 'building.show',
    keyScopes: ['reports'],
    summary: 'Visitors of a building per day of this week and the last one',
    params,
    responses: { 200: StatsAnswer, 404: Failure },
  }),
  poiVisits: endpoint({
    method: 'GET',
    path: `${floorPath}/poi_visits`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'The POIs of a floor with visits and dwell, the busiest first',
    params: floorParams,
    query: PoiRange,
    responses: { 200: PoiVisitsAnswer, ...refused },
  }),
  exportPoiVisits: endpoint({
    method: 'GET',
    path: `${floorPath}/poi_visits.csv`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'The same as a CSV file',
    params: floorParams,
    query: PoiRangeOfFile,
    responses: { 200: null, ...refused },
    csv: true,
  }),
  engagementResults: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/engagement_results`,
    needs: 'engagement.show',
    keyScopes: ['reports'],
    summary: 'How often the engagements of a building were delivered and opened',
    params,
    query: Range,
    responses: { 200: z.object({ engagement_results: z.array(EngagementResult) }), ...refused },
  }),
  exportEngagementResults: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/engagement_results.csv`,
    needs: 'engagement.show',
    keyScopes: ['reports'],
    summary: 'The same as a CSV file',
    params,
    query: RangeOfFile,
    responses: { 200: null, ...refused },
    csv: true,
  }),
  live: endpoint({
    method: 'GET',
    path: `${floorPath}/live`,
    needs: 'floor.show',
    keyScopes: ['positions'],
    summary: 'The current positions of visitors on a floor, of the last minute',
    params: floorParams,
    responses: { 200: LiveVisitors, 404: Failure },
  }),
  /**
   * Read with fetch, because EventSource cannot send a token. The server ends it; reconnect then.
   */
  liveEvents: endpoint({
    method: 'GET',
    path: `${floorPath}/live/events`,
    needs: 'floor.show',
    keyScopes: ['positions'],
    summary: 'The same as server-sent events, one every two seconds',
    params: floorParams,
    responses: { 200: LiveVisitors, 404: Failure, 429: Failure },
    events: true,
  }),
  ...formerFloorEndpoints,
  ...visitorData,
};
