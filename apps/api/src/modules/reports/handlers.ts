import type { Handlers } from '../../http/handlers.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { showEngagementResults } from './engagements.ts';
import { exportEngagementResults, exportHeatmap, exportPoiVisits, exportStats } from './export.ts';
import { showFormerFloors } from './former-floors.ts';
import { type FloorPlace, showHeatmap } from './heatmap.ts';
import { followLive, showLive } from './live.ts';
import { showPoiVisits } from './poi-visits.ts';
import { showBuildingStats, showFloorStats } from './stats.ts';
import { changeRetention, eraseVisitor, showRetention } from './visitor-data.ts';

const placeOf = ({ id, floorId }: { id: number; floorId: number }): FloorPlace => ({
  buildingId: id,
  floorId,
});

/** Reports may lack the last seconds, so a replica may answer. */
const fromReplica = (context: MemberContext): MemberContext => ({
  ...context,
  db: context.readDb?.() ?? context.db,
});

export const reportHandlers: Handlers<'reports'> = {
  heatmap: async ({ params, query }, context) => ({
    status: 200,
    body: await showHeatmap(fromReplica(context), placeOf(params), query),
  }),

  exportHeatmap: async ({ params, query }, context) => ({
    status: 200,
    csv: await exportHeatmap(fromReplica(context), placeOf(params), query),
  }),

  stats: async ({ params }, context) => ({
    status: 200,
    body: await showFloorStats(fromReplica(context), placeOf(params)),
  }),

  exportStats: async ({ params, query }, context) => ({
    status: 200,
    csv: {
      filename: 'visitors.csv',
      lines: await exportStats(fromReplica(context), placeOf(params), query),
    },
  }),

  buildingStats: async ({ params }, context) => ({
    status: 200,
    body: await showBuildingStats(fromReplica(context), params.id),
  }),

  formerFloors: async ({ params }, context) => ({
    status: 200,
    body: { former_floors: await showFormerFloors(fromReplica(context), params.id) },
  }),

  poiVisits: async ({ params, query }, context) => {
    const { pois, countedFrom } = await showPoiVisits(fromReplica(context), placeOf(params), query);
    const counted = countedFrom === null ? {} : { counted_from: countedFrom };
    return { status: 200, body: { poi_visits: pois, ...counted } };
  },

  exportPoiVisits: async ({ params, query }, context) => ({
    status: 200,
    csv: await exportPoiVisits(fromReplica(context), placeOf(params), query),
  }),

  engagementResults: async ({ params, query }, context) => ({
    status: 200,
    body: {
      engagement_results: await showEngagementResults(fromReplica(context), params.id, query),
    },
  }),

  exportEngagementResults: async ({ params, query }, context) => ({
    status: 200,
    csv: {
      filename: 'engagement-results.csv',
      lines: await exportEngagementResults(fromReplica(context), params.id, query),
    },
  }),

  live: async ({ params }, context) => ({
    status: 200,
    body: await showLive(context, placeOf(params)),
  }),

  liveEvents: async ({ params }, context) => {
    const { first, others } = await followLive(context, placeOf(params));
    return { status: 200, body: first, events: others };
  },

  showVisitorData: async (_request, context) => ({
    status: 200,
    body: { visitor_data: { retention_months: await showRetention(context) } },
  }),

  updateVisitorData: async ({ body }, context) => ({
    status: 200,
    body: {
      visitor_data: { retention_months: await changeRetention(context, body.retention_months) },
    },
  }),

  eraseVisitor: async ({ body }, context) => ({
    status: 200,
    body: { erased: await eraseVisitor(context, body.visitor_id) },
  }),
};
