import { sentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { findPublications, showDraftFloor, showVersionFloor } from './history.ts';
import {
  presentFloorThen,
  presentPublication,
  presentVersion,
  presentVersionFloor,
} from './present.ts';
import {
  createPreview,
  findPreviews,
  presentPreview,
  withdrawPreview,
} from './previews/previews.ts';
import { checkBeforePublish, publishAgain, publishDraft } from './publish.ts';
import { restoreVersion } from './restoring/restore.ts';
import {
  changeSettings,
  changeVersion,
  compareVersions,
  findVersions,
  showDraft,
  showSettings,
  showVersion,
} from './versions.ts';

export const versionHandlers: Handlers<'versions'> = {
  list: async ({ params, query }, context) => {
    const page = await findVersions(context, params.id, query);
    return {
      status: 200,
      body: { versions: page.rows.map(presentVersion) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  showDraft: async ({ params, query }, context) => ({
    status: 200,
    body: { draft: await showDraft(context, params.id, query) },
  }),

  showDraftFloor: async ({ params }, context) => {
    const shown = await showDraftFloor(context, params.id, params.floorId);
    return { status: 200, body: presentFloorThen(shown) };
  },

  create: {
    prepare: async ({ params, body }, before) => {
      const checked = await checkBeforePublish(before, params.id);
      return async (context) => {
        const answer = await publishDraft(context, params.id, body, checked);
        if (answer.outcome === 'stale')
          return { status: 409, body: failure('stale', sentences.publish_stale) };
        return answer.outcome === 'published'
          ? { status: 201, body: { version: presentVersion(answer.version) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  show: async ({ params }, context) => {
    const { version, floors } = await showVersion(context, params.id);
    return {
      status: 200,
      body: { version: presentVersion(version), floors: floors.map(presentVersionFloor) },
    };
  },

  update: async ({ params, body }, context) => ({
    status: 200,
    body: { version: presentVersion(await changeVersion(context, params.id, body)) },
  }),

  showChanges: async ({ params, query }, context) => {
    const answer = await compareVersions(context, params.id, query);
    return answer.outcome === 'compared'
      ? { status: 200, body: { changes: answer.changes, since_id: answer.sinceId } }
      : { status: 422, body: invalid(answer.validations) };
  },

  showFloor: async ({ params }, context) => {
    const shown = await showVersionFloor(context, params.id, params.floorId);
    return { status: 200, body: presentFloorThen(shown) };
  },

  listPublications: async ({ params, query }, context) => {
    const page = await findPublications(context, params.id, query);
    return {
      status: 200,
      body: { publications: page.rows.map(presentPublication) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  publish: async ({ params }, context) => {
    const answer = await publishAgain(context, params.id);
    return answer.outcome === 'published'
      ? { status: 200, body: { version: presentVersion(answer.version) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  restore: async ({ params, body }, context) => {
    const { before, skippedBeacons, keptCategories } = await restoreVersion(
      context,
      params.id,
      body,
    );
    return {
      status: 200,
      body: {
        version: presentVersion(before),
        skipped_beacons: skippedBeacons,
        kept_categories: keptCategories,
      },
    };
  },

  createPreview: async ({ params, body }, context) => {
    const answer = await createPreview(context, params.id, body);
    return answer.outcome === 'created'
      ? { status: 201, body: { preview: answer.preview } }
      : { status: 422, body: invalid(answer.validations) };
  },

  listPreviews: async ({ params, query }, context) => {
    const page = await findPreviews(context, params.id, query);
    return {
      status: 200,
      body: { previews: page.rows.map(presentPreview) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  deletePreview: async ({ params }, context) => {
    await withdrawPreview(context, params.id);
    return { status: 204 };
  },

  showSettings: async (_request, context) => ({
    status: 200,
    body: { publishing: await showSettings(context) },
  }),

  updateSettings: async ({ body }, context) => ({
    status: 200,
    body: { publishing: await changeSettings(context, body) },
  }),
};
