import { problemKinds } from '@floorwright/domain/floor-problems';
import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import { publishFailures } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, IdInQuery, PathId, text } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { previewEndpoints } from './previews.ts';
import { PublishTime } from './publish-time.ts';
import { changesFields, changesQuery, VersionChanges } from './version-changes.ts';
import { versionFloorEndpoints } from './version-floors.ts';

const count = z.number().int();

const versionStates = ['live', 'scheduled', 'failed', 'past'] as const;

export const Version = z
  .object({
    id: Id,
    building_id: Id,
    number: count.describe('Counted for each building, from 1.'),
    state: z
      .enum(versionStates)
      .describe('live: visitors see it. failed: it was not published as scheduled.'),
    origin: z
      .enum(['published', 'replaced', 'automatic'])
      .describe(
        'replaced: the draft as it was before another version was restored. automatic: stored at the end of a day on which changes were published automatically; it has no author.',
      ),
    note: z.string(),
    author: z.object({ id: Id.nullable(), name: z.string() }),
    added: count.describe('How many objects differ from the version that was live before.'),
    changed: count,
    removed: count,
    pinned: z.boolean().describe('Pinned versions are never deleted.'),
    publish_at: z.iso.datetime().nullable(),
    failure: z.enum(publishFailures).nullable(),
    published_at: z.iso.datetime().nullable().describe('When it last went live.'),
    created_at: z.iso.datetime(),
    time_zone: z.string().describe('Of the building, in whose time the others are shown.'),
  })
  .meta({ id: 'Version' });

export const VenueProblem = z
  .object({
    floor_id: Id,
    kind: z.enum(problemKinds),
    count,
    blocking: z.boolean().describe('The company does not publish with such a problem.'),
  })
  .meta({ id: 'VenueProblem' });

export const Draft = z
  .object({
    auto_publish: z.boolean(),
    live_version_id: Id.nullable().describe('Null while changes are published automatically.'),
    time_zone: z.string().describe('Of the building, for the time of publishing.'),
    hash: z
      .string()
      .describe(
        'Changes with the contents of the draft. Send it as draft_hash to publish what was read.',
      ),
    ...changesFields,
    problems: z.array(VenueProblem),
    scheduled: z
      .array(z.object({ id: Id, number: count, publish_at: z.iso.datetime() }))
      .describe('Versions that will be published at a time, the next one first.'),
  })
  .meta({ id: 'Draft' });

export const PublishingSettings = z
  .object({
    managers_publish: z.boolean().describe('Whether managers may publish.'),
    blocking_problems: z
      .array(z.enum(problemKinds))
      .describe('Kinds of problems with which nothing is published.'),
  })
  .meta({ id: 'PublishingSettings' });

const yesOrNo = z.boolean({ error: fieldSentences.true_or_false });

export const Publication = z
  .object({
    id: Id,
    version_id: Id.nullable().describe('Null if the version is no longer stored.'),
    version_number: count,
    note: z.string(),
    published_at: z.iso.datetime(),
    automatic: z
      .boolean()
      .describe(
        'From then on changes were published automatically. Versions of them are stored at the end of each day with changes.',
      ),
    daily: z
      .boolean()
      .describe('Stored at the end of a day. Its changes went live in the course of that day.'),
    unchanged_until: z.iso
      .datetime()
      .nullable()
      .describe(
        'With automatic publishing: when it was last found that visitors still see it. Otherwise null.',
      ),
  })
  .meta({ id: 'Publication' });

export const VersionInput = z
  .object({
    note: text(1000).default(''),
    publish_at: PublishTime.nullish().describe(
      'If omitted, it is published now. A draft that is already scheduled is refused (409). Of a local time that the clocks show twice, it is the first one; one that they skip is refused.',
    ),
    live_version_id: Id.optional().describe(
      'The live version that the changes were compared with. If another one is live now, nothing is published.',
    ),
    draft_hash: text(64)
      .optional()
      .describe(
        'The hash of the draft that was read. If it has changed since, nothing is published.',
      ),
  })
  .meta({ examples: [{ note: 'New shops on the ground floor' }] });

export const RestoreInput = z.object({
  delete_comments: yesOrNo
    .default(false)
    .describe(
      'Comments of floors that the version does not have are deleted with the floors. Without this, nothing is restored then.',
    ),
});

export const VersionUpdateInput = z.object({
  pinned: yesOrNo.optional(),
  note: text(1000).optional(),
  publish_at: z
    .null({ error: venueSentences.publish_call_off })
    .optional()
    .describe('Null cancels the scheduled publication.'),
});

export const PublishingSettingsInput = z.object({
  managers_publish: yesOrNo.optional(),
  blocking_problems: z
    .array(z.enum(problemKinds, { error: venueSentences.problem_kind }), {
      error: venueSentences.problem_kinds_list,
    })
    .max(problemKinds.length, venueSentences.problem_kinds_twice)
    .optional(),
});

const params = z.object({ id: PathId });
const VersionAnswer = z.object({ version: Version });
const SettingsAnswer = z.object({ publishing: PublishingSettings });

export const versions = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/versions`,
    needs: 'building.show',
    summary: 'The versions of a building, newest first',
    params,
    query: listQuery(['created_at'], 50),
    responses: { 200: z.object({ versions: z.array(Version) }), 404: Failure, 422: Invalid },
    paged: true,
  }),
  showDraft: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/draft`,
    needs: 'building.show',
    summary: 'What publishing would change for visitors, and the problems that the checks find',
    params,
    query: z.object(changesQuery),
    responses: { 200: z.object({ draft: Draft }), 404: Failure, 422: Invalid },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/versions`,
    needs: 'building.publish',
    summary: 'Publish the draft of a building as a new version, now or at a time',
    params,
    body: VersionInput,
    responses: { 201: VersionAnswer, 404: Failure, 409: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/versions/:id`,
    needs: 'building.show',
    summary: 'One version, and its floors',
    params,
    responses: {
      200: z.object({
        version: Version,
        floors: z
          .array(z.object({ id: Id, name: z.string(), position: z.number().int() }))
          .describe('From the lowest up.'),
      }),
      404: Failure,
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/versions/:id`,
    needs: 'building.publish',
    summary: 'Pin a version, change its note, or cancel its scheduled publication',
    params,
    body: VersionUpdateInput,
    responses: { 200: VersionAnswer, 404: Failure, 422: Invalid },
  }),
  showChanges: endpoint({
    method: 'GET',
    path: `${companyApi}/versions/:id/changes`,
    needs: 'building.show',
    summary:
      'What differs in a version from another one of the building, or from what visitors saw before',
    params,
    query: z.object({ since: IdInQuery.optional(), ...changesQuery }),
    responses: {
      200: z.object({
        changes: VersionChanges,
        since_id: Id.nullable().describe(
          'The version that it was compared with. Null for the first one of a building.',
        ),
      }),
      404: Failure,
      422: Invalid,
    },
  }),
  listPublications: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/publications`,
    needs: 'building.show',
    summary: 'When each version of a building went live, the latest first',
    params,
    query: listQuery(['created_at'], 50),
    responses: {
      200: z.object({ publications: z.array(Publication) }),
      404: Failure,
      422: Invalid,
    },
    paged: true,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${companyApi}/versions/:id/publish`,
    needs: 'building.publish',
    summary: 'Show a version to visitors again',
    params,
    responses: { 200: VersionAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  restore: endpoint({
    method: 'POST',
    path: `${companyApi}/versions/:id/restore`,
    needs: 'building.update',
    summary: 'Replace the draft with a version. The current draft is stored as a version first',
    params,
    body: RestoreInput,
    responses: {
      200: z.object({
        version: Version.describe('The draft as it was: restoring it undoes this.'),
        skipped_beacons: count.describe(
          'Beacons that are now in another building, or whose identity another one has.',
        ),
        kept_categories: count.describe(
          'Categories that are not as in the version, because other buildings use them, or because another category has their name.',
        ),
      }),
      404: Failure,
      422: Invalid,
      429: Failure,
    },
  }),
  ...versionFloorEndpoints,
  ...previewEndpoints,
  showSettings: endpoint({
    method: 'GET',
    path: `${companyApi}/publishing`,
    needs: 'company.show',
    summary: 'The settings of the company for publishing',
    responses: { 200: SettingsAnswer },
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: `${companyApi}/publishing`,
    needs: 'company.manage',
    summary: 'Change the settings of the company for publishing',
    body: PublishingSettingsInput,
    responses: { 200: SettingsAnswer, 422: Invalid },
  }),
};
