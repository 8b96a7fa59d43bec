import { publishFailures } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import { applicationKeys } from '../../venue/applications.ts';
import { named, onFloor, OnOff, Place } from './activity-details.ts';
import { change, changed, count, entry, none, replaced } from './activity-parts.ts';

/** Applications, buildings, floors and what lies on them. */
export const venueActivities = [
  entry(['application.created', 'building.created', 'floor.created', 'poi_category.created'], none),
  entry(['application.renamed', 'poi_category.renamed'], named),
  entry(['poi_category.translated'], none),
  entry(['application.key_rotated'], z.strictObject({ key: z.enum(applicationKeys) })),
  entry(
    ['application.redirect_uris_changed'],
    z.strictObject({ redirect_uris: change(z.array(z.string())) }),
  ),
  entry(
    ['application.deleted', 'building.deleted', 'floor.deleted'],
    z.strictObject({
      buildings: count.optional(),
      floors: count.optional(),
      layers: count.optional(),
      pois: count.optional(),
      route_points: count.optional(),
      comments: count.optional(),
      beacons: count.optional(),
      engagements: count.optional(),
      members: count.optional(),
    }),
  ),
  entry(
    ['building.updated'],
    z.strictObject({
      name: changed.text.optional(),
      address: changed.text.optional(),
      floors: changed.number.optional(),
      basement_floors: changed.number.optional(),
      poi_link_mask: changed.text.optional(),
      jibestream_id: changed.text.optional(),
      jibestream_client_id: changed.text.optional(),
      jibestream_customer_id: changed.text.optional(),
      jibestream_client_secret: replaced,
      coordinate: change(Place).optional(),
      share_page: change(z.enum(['on', 'off', 'not set'])).optional(),
      auto_publish: change(OnOff).optional(),
      languages: changed.text.optional(),
      translations: replaced,
      photo: replaced,
    }),
  ),
  entry(
    [
      'building.version_called_off',
      'building.version_published',
      'building.version_republished',
      'building.version_restored',
      'building.version_scheduled',
    ],
    z.strictObject({ version: count, note: z.string().optional() }),
  ),
  entry(
    ['building.version_pinned', 'building.version_unpinned'],
    z.strictObject({ version: count }),
  ),
  entry(['building.version_note_changed'], z.strictObject({ version: count, note: changed.text })),
  entry(
    ['building.preview_created', 'building.preview_withdrawn'],
    // Without a version, the draft.
    z.strictObject({ version: count.optional(), expires_at: z.string() }),
  ),
  entry(
    ['building.publishing_failed'],
    z.strictObject({ version: count, failure: z.enum(publishFailures) }),
  ),
  entry(['building.imported'], z.strictObject({ added: count, updated: count, removed: count })),
  entry(['building.import_undone'], z.strictObject({ pois: count, kept: count })),
  entry(
    ['floor.updated'],
    z.strictObject({
      name: changed.text.optional(),
      position: changed.number.optional(),
      provider_floor: changed.text.optional(),
      translations: replaced,
      photo: replaced,
      layers: z.literal('reordered').optional(),
    }),
  ),
  entry(
    ['floor.duplicated'],
    z.strictObject({
      copied_from: z.string(),
      layers: count,
      pois: count,
      route_points: count,
    }),
  ),
  entry(
    ['floor.items_copied'],
    z.strictObject({ copied_from: z.string(), pois: count, route_points: count }),
  ),
  entry(['floor.copy_undone'], z.strictObject({ pois: count, route_points: count })),
  entry(['floor.placed'], z.strictObject({ coordinates: change(z.array(Place)) })),
  entry(['layer.added'], onFloor.extend({ kind: z.string() })),
  entry(
    ['layer.changed'],
    onFloor.extend({
      kind: changed.text.optional(),
      file: replaced,
      position: changed.number.optional(),
    }),
  ),
  entry(['layer.removed', 'layer.restored', 'poi.created', 'poi.deleted'], onFloor),
  entry(
    [
      'comment.answered',
      'comment.created',
      'comment.deleted',
      'comment.reopened',
      'comment.reply_deleted',
      'comment.reply_updated',
      'comment.resolved',
      'comment.updated',
    ],
    onFloor,
  ),
  entry(
    ['poi.updated'],
    onFloor.extend({
      title: changed.text.optional(),
      external_id: changed.text.optional(),
      category: replaced,
      subcategories: replaced,
      subtitles: replaced,
      color: replaced,
      outline: replaced,
      icon: replaced,
      working_hours: replaced,
      translations: replaced,
      description: replaced,
      website: replaced,
      phone: replaced,
      properties: replaced,
      pictures: replaced,
      shape: replaced,
    }),
  ),
  entry(['poi_category.deleted'], z.strictObject({ pois: count })),
  entry(['poi_category.merged'], z.strictObject({ pois: count, into: z.string() })),
  entry(['route.changed'], z.strictObject({ points: changed.number })),
] as const;
