import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { Coupon } from '../engagements/coupons.ts';
import { Trigger } from '../engagements/triggers.ts';
import { Coordinate } from '../venue/coordinates.ts';
import { Picture } from '../venue/files.ts';
import { SharedBuilding, SharedRoute } from '../venue/share.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { ChosenId, Id, PathId, requiredText } from '../wire/fields.ts';
import { languageQuery } from '../wire/translations.ts';

/** For visitor apps. */
export const visitorApi = '/api/visitor/v1';

const mostPositions = 1000;
export const maxEngagementEvents = 100;

const VisitorSession = z
  .object({
    token: z.string().describe('Sent as Authorization: Bearer {token}.'),
    visitor_id: z
      .string()
      .describe('The id of the visitor in the app. We store only a keyed hash of it.'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'VisitorSession' });

const VenueBeacon = z
  .object({
    id: Id,
    name: z.string(),
    uuid: z.string(),
    major: z.number().int(),
    minor: z.number().int(),
    floor_id: Id.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'VenueBeacon' });

/** Without the form values of its images. */
const VenueCoupon = Coupon.extend({ logo: Picture.nullable(), image: Picture.nullable() }).meta({
  id: 'VenueCoupon',
});

/** An engagement with everything an app needs to decide when to show it, and to show it. */
export const VenueEngagement = Trigger.omit({
  building_id: true,
  // Apps get only active ones.
  status: true,
  created_at: true,
  lock_version: true,
  // Apps get the texts of one language.
  translations: true,
})
  .extend({ activity: Trigger.shape.activity.extend({ coupon: VenueCoupon.nullable() }) })
  .meta({ id: 'VenueEngagement' });

/** Everything that an app needs of a building. */
export const Venue = z
  .object({
    building: SharedBuilding,
    routes: z.array(SharedRoute),
    beacons: z.array(VenueBeacon),
    engagements: z.array(VenueEngagement),
  })
  .meta({ id: 'Venue' });

const noTime = fieldSentences.time_form;
const Time = z
  .number(noTime)
  .min(0, noTime)
  .max(4_102_444_800, noTime)
  .meta({ format: 'unix-time', description: 'Seconds since 1970, in UTC. May have a fraction.' });

const BeaconSighting = z.object({
  beacon_id: Id,
  rssi: z
    .number({ error: fieldSentences.number })
    .min(-127)
    .max(20)
    .meta({ description: 'The strength of the signal in dBm.', examples: [-64] })
    .optional(),
});

const PositionInput = z.object({
  floor_id: Id,
  time: Time,
  ...Coordinate.shape,
  beacons: z
    .array(BeaconSighting)
    .max(50, fieldSentences.heard_beacons_most)
    .describe(
      'The beacons that the phone detected: at most 50. Send an empty list if it listened and detected none, and leave it out if it did not listen.',
    )
    .optional(),
});

const PositionsInput = z.object({
  batch_id: ChosenId.describe(
    'Chosen by the app, a new one for each batch. A repeated id gets the first response and is not stored, even with other positions.',
  ),
  sent_at: Time.describe(
    'The clock of the phone while sending, in seconds since 1970, so that a wrong one can be corrected. Set it again for each attempt: otherwise a batch that waited looks like one of a slow clock.',
  ).optional(),
  positions: z
    .array(PositionInput, { error: fieldSentences.retry_positions })
    .min(1, fieldSentences.positions_missing)
    .max(mostPositions, fillSentence(fieldSentences.positions_most, { most: mostPositions }))
    .describe('From 1 to 1,000 positions, in any order.'),
});

export const PositionsAnswer = z
  .object({
    accepted: z.number().int().describe('Stored, including those outside the floor.'),
    outside: z
      .number()
      .int()
      .describe('The accepted positions outside the plan of their floor: counted, but not drawn.'),
    known: z
      .number()
      .int()
      .describe(
        'Already known, or within the same fifth of a second: a visitor is in one place at a time.',
      ),
    out_of_time: z
      .number()
      .int()
      .describe('Older than 7 days, in the future, or from before the visitor was erased.'),
    unknown_floor: z
      .number()
      .int()
      .describe('On floors that visitors neither see now nor saw at the time of the position.'),
    clock_correction: z
      .number()
      .describe('The correction in seconds, if the clock of the phone is wrong.'),
  })
  .meta({
    id: 'PositionsAnswer',
    examples: [
      { accepted: 1, outside: 0, known: 0, out_of_time: 0, unknown_floor: 0, clock_correction: 0 },
    ],
  });

const engagementEventKinds = ['delivered', 'opened'] as const;

const EngagementEventInput = z.object({
  event_id: ChosenId.describe('Chosen by the app: an event that is sent again counts once.'),
  engagement_id: Id.describe('The id of an engagement of the venue.'),
  kind: z.enum(engagementEventKinds, { error: fieldSentences.event_kind }),
  time: Time,
});

const EngagementEventsInput = z.object({
  sent_at: Time.describe(
    'The clock of the phone at this attempt, in seconds since 1970, as with positions.',
  ).optional(),
  events: z
    .array(EngagementEventInput, { error: fieldSentences.events_list })
    .min(1, fieldSentences.events_missing)
    .max(
      maxEngagementEvents,
      fillSentence(fieldSentences.events_most, { most: maxEngagementEvents }),
    )
    .describe('From 1 to 100 events, in any order.'),
});

const params = z.object({ id: PathId });

export const visitors = {
  createSession: endpoint({
    method: 'POST',
    path: `${visitorApi}/session`,
    needs: 'public',
    summary: 'Start the session of a visitor with the keys of an application',
    body: z.object({
      visitor_uid: requiredText(),
      visitor_secret: requiredText(),
      visitor_id: ChosenId.describe(
        'The id of the visitor in the app; if omitted, a new one is created.',
      ).optional(),
    }),
    responses: {
      201: z.object({ session: VisitorSession }),
      401: Failure,
      403: Failure,
      422: Invalid,
      429: Failure,
    },
    anyOrigin: true,
    secret: true,
  }),
  listBuildings: endpoint({
    method: 'GET',
    path: `${visitorApi}/buildings`,
    needs: 'visitor',
    summary: 'The buildings of the application',
    query: z.object(languageQuery),
    responses: {
      200: z.object({
        buildings: z.array(
          z.object({
            id: Id,
            name: z.string(),
            address: z.string(),
            coordinate: Coordinate,
            time_zone: z.string(),
            language: z.string().describe('The language of name and address.'),
            languages: z.array(z.string()).describe('Language tags, the main language first.'),
          }),
        ),
      }),
      403: Failure,
      429: Failure,
    },
    anyOrigin: true,
    revalidated: true,
  }),
  showVenue: endpoint({
    method: 'GET',
    path: `${visitorApi}/buildings/:id`,
    needs: 'visitor',
    summary: 'A building with its floors, POIs, routes, beacons and engagements',
    params,
    query: z.object(languageQuery),
    responses: { 200: z.object({ venue: Venue }), 403: Failure, 404: Failure, 429: Failure },
    anyOrigin: true,
    revalidated: true,
  }),
  createPositions: endpoint({
    method: 'POST',
    path: `${visitorApi}/positions`,
    needs: 'visitor',
    summary: 'Send up to 1,000 positions of the visitor of the last 7 days, in any order',
    body: PositionsInput,
    responses: { 200: PositionsAnswer, 403: Failure, 422: Invalid, 429: Failure },
    maxBytes: 2 * 1024 * 1024,
    anyOrigin: true,
  }),
  createEngagementEvents: endpoint({
    method: 'POST',
    path: `${visitorApi}/engagement_events`,
    needs: 'visitor',
    summary: 'Send deliveries and openings of engagements',
    body: EngagementEventsInput,
    responses: {
      200: z.object({
        accepted: z.number().int().describe('The number of events that were stored now.'),
        known: z.number().int().describe('The number of events that had been stored before.'),
        ignored: z
          .number()
          .int()
          .describe(
            'Older than 7 days, in the future, from before the visitor was erased, or of an engagement that visitors neither see now nor saw at the time of the event.',
          ),
      }),
      403: Failure,
      422: Invalid,
      429: Failure,
    },
    anyOrigin: true,
  }),
};
