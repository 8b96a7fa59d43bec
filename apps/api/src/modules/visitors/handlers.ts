import { requestSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { giveBackIfRetryable } from '../../kernel/limits/metered.ts';
import { failure } from '../../kernel/refusal.ts';
import { byLanguage } from '../../kernel/translations.ts';
import { timeZoneOf } from '../places/index.ts';
import { refuseWhileFull, takePositions, admitBatch } from '../positions/index.ts';
import { takeEvents } from './events.ts';
import { takeRequest } from './request-limits.ts';
import { beginSession } from './session.ts';
import { findBuildings, showVenue } from './venue.ts';

export const visitorHandlers: Handlers<'visitors'> = {
  createSession: async ({ body }, context) => {
    const begun = await beginSession(context, body);
    if (begun.outcome === 'wrong-keys')
      return {
        status: 401,
        body: failure('unauthorized', requestSentences.visitor_unknown),
      };
    if (begun.outcome === 'no-subscription')
      return {
        status: 403,
        body: failure('no_subscription', requestSentences.application_without_plan),
      };
    const { token, visitorId, expiresAt } = begun;
    return {
      status: 201,
      body: {
        session: { token, visitor_id: visitorId, expires_at: expiresAt.toISOString() },
      },
    };
  },

  listBuildings: async ({ query }, context) => {
    const rows = await findBuildings(context, query.lang);
    const buildings = rows.map(({ latitude, longitude, ...building }) => ({
      ...building,
      coordinate: { latitude, longitude },
      time_zone: timeZoneOf({ latitude, longitude }),
    }));
    return { status: 200, headers: byLanguage, body: { buildings } };
  },

  showVenue: async ({ params, query }, context) => ({
    status: 200,
    headers: byLanguage,
    packed: await showVenue(context, params.id, query.lang),
  }),

  createPositions: {
    refuseUnread: ({ db, authorization }) => refuseWhileFull(db, authorization),
    admit: async (context, answered) => {
      await takeRequest(context);
      const { meter, visitor } = context;
      await giveBackIfRetryable(meter, visitor.companyId, () => admitBatch(context, answered));
    },
    handle: async ({ body }, context) => {
      const { meter, visitor } = context;
      const taken = await giveBackIfRetryable(meter, visitor.companyId, () =>
        takePositions(context, body),
      );
      return { status: 200, body: taken };
    },
  },

  createEngagementEvents: async ({ body }, context) => ({
    status: 200,
    body: await takeEvents(context, body),
  }),
};
