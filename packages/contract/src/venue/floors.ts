import { layerKinds } from '@floorwright/domain/floors';
import { fieldSentences, fillSentence, venueSentences } from '@floorwright/domain/sentences';
import type { FloorTexts } from '@floorwright/domain/translations';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText, text } from '../wire/fields.ts';
import {
  shownText,
  translatedText,
  translatedTexts,
  translations,
  translationsInput,
} from '../wire/translations.ts';
import { Coordinate } from './coordinates.ts';
import { Picture } from './files.ts';

const Kind = z.enum(layerKinds, { error: venueSentences.layer_kind });

/** How a layer is drawn, by its kind. Null means not drawn. */
export const LayerStyle = z
  .object({ fill: z.string().nullable(), line: z.string().nullable(), width: z.number() })
  .meta({ id: 'LayerStyle' });

export const Layer = z
  .object({
    id: Id,
    /** Layers are drawn in this order, the first one lowest. */
    position: z.number().int(),
    kind: Kind,
    style: LayerStyle,
    file: z.object({
      signed_id: z.string(),
      filename: z.string(),
      url: z.string(),
      /** The MD5 of the bytes in base64; it differs when the layer has changed. */
      checksum: z.string(),
    }),
  })
  .meta({ id: 'Layer' });

export const Floor = z
  .object({
    id: Id,
    building_id: Id,
    name: z.string(),
    jibestream_id: z.string().nullable(),
    position: z.number().int(),
    photo: Picture.nullable(),
    /** Whether it can be shown on a map: its plan has been placed, or it has layers. */
    configured: z.boolean(),
    layers: z.array(Layer),
    /** The corners of the plan: upper left, upper right, lower right, lower left; empty until placed. */
    coordinates: z.array(Coordinate),
    /** A short name, as IMDF has it, can be in the main language, too. */
    translations: translations<FloorTexts>(z.object({ name: shownText, short_name: shownText })),
  })
  .meta({ id: 'Floor' });

const FloorAnswer = z.object({ building_floor: Floor });
const LayerAnswer = z.object({ layer: Layer });

const position = z.number({ error: fieldSentences.number }).int(fieldSentences.whole_number);
const LayerPosition = position
  .min(0, venueSentences.layer_positions)
  .max(1000, fillSentence(venueSentences.layers_most, { most: 1000 }));
const LayerFile = requiredText(2000, fieldSentences.file_missing);

export const LayerInput = z.object({
  position: LayerPosition.optional(),
  kind: Kind.optional(),
  file: LayerFile,
});
export const LayerChangeInput = z.object({
  position: LayerPosition.optional(),
  kind: Kind.optional(),
});

const layerRow = z.object({
  id: Id.optional(),
  position: LayerPosition.optional(),
  kind: Kind.optional(),
  file: LayerFile.optional(),
  _destroy: z.boolean().optional(),
});
const rows = (error: string) =>
  z.array(layerRow, { error }).max(100, fillSentence(venueSentences.layers_most, { most: 100 }));

const fields = {
  name: requiredText(),
  /** An empty text counts as none. */
  jibestream_id: text()
    .transform((value) => (value === '' ? null : value))
    .nullish(),
  position: position
    .min(-1000, fillSentence(fieldSentences.at_least, { least: -1000 }))
    .max(1000, fillSentence(fieldSentences.at_most, { most: 1000 })),
  photo: requiredText(2000, fieldSentences.photo_missing).nullish(),
  layers_attributes: rows(venueSentences.layers_list).optional(),
  translations: translationsInput<FloorTexts>(
    translatedTexts({ name: translatedText(), short_name: translatedText() }),
    { name: 'الطابق الأرضي' },
  ),
};

export const NewFloorInput = z.object({ ...fields, position: fields.position.optional() });
const exampleCorners = [
  { latitude: 53.5418, longitude: 9.998 },
  { latitude: 53.5418, longitude: 9.9996 },
  { latitude: 53.5409, longitude: 9.9996 },
  { latitude: 53.5409, longitude: 9.998 },
];

export const FloorInput = z
  .object({
    ...fields,
    coordinates_attributes: z
      .array(Coordinate, { error: venueSentences.corners_list })
      .refine(({ length }) => length === 0 || length === 4, venueSentences.corners_four)
      .meta({ examples: [exampleCorners] }),
  })
  .partial();

const isCopied = z.boolean({ error: fieldSentences.true_or_false }).default(true);

/** What a duplicate takes along. Beacons are devices and engagements need them: neither is copied. */
export const FloorDuplicateInput = z.object({
  name: fields.name,
  /** The picture and where it lies. */
  plan: isCopied,
  layers: isCopied,
  pois: isCopied,
  routes: isCopied,
});

/** What is deleted with a floor, and what stays in the building without a position. */
export const FloorContents = z
  .object({
    layers: z.number().int(),
    pois: z.number().int(),
    route_points: z.number().int(),
    comments: z.number().int(),
    beacons: z.number().int(),
    /** The engagements at beacons on it. */
    engagements: z.number().int(),
  })
  .meta({ id: 'FloorContents' });

/** The latest change of one object on a floor. */
export const FloorChange = z
  .object({
    /** `route` and `floor` have the id of the floor. */
    subject: z.object({ type: z.enum(['poi', 'route', 'floor']), id: Id }),
    actor: z.object({ id: Id.nullable(), name: z.string() }),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'FloorChange' });

const params = z.object({ id: PathId });
const layerParams = z.object({ id: PathId, layerId: PathId });

export const floors = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/floors`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'The floors of a building with their layers, from the lowest up',
    params,
    responses: { 200: z.object({ building_floors: z.array(Floor) }), 404: Failure },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/floors`,
    needs: 'building.update',
    keyScopes: ['venue.write'],
    summary: 'Add a floor with its plan or its layers',
    params,
    body: NewFloorInput,
    responses: { 201: FloorAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'One floor',
    params,
    responses: { 200: FloorAnswer, 404: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/floors/:id`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Change a floor, its layers, or the placement of its plan',
    params,
    body: FloorInput,
    responses: { 200: FloorAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/floors/:id`,
    needs: 'floor.manage',
    keyScopes: ['venue.write'],
    summary: 'Delete a floor and everything on it',
    params,
    query: z.object({
      /** Floors of the provider are deleted only by a synchronization. */
      synchronization: z.enum(['true'], { error: fieldSentences.true_or_absent }).optional(),
    }),
    responses: { 204: null, 404: Failure, 409: Failure, 422: Invalid },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/duplicate`,
    needs: 'building.update',
    keyScopes: ['venue.write'],
    summary: 'Add a floor to the building that is a copy of this one, without its beacons',
    params,
    body: FloorDuplicateInput,
    responses: { 201: FloorAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  showContents: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id/contents`,
    needs: 'floor.manage',
    keyScopes: ['venue.write'],
    summary: 'What deleting a floor would also delete',
    params,
    responses: { 200: z.object({ contents: FloorContents }), 404: Failure },
  }),
  listChanges: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id/changes`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'The last change of each POI of a floor, its route and the placement of its plan',
    params,
    responses: { 200: z.object({ changes: z.array(FloorChange) }), 404: Failure },
  }),
  createLayer: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/layers`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Add a layer from an uploaded GeoJSON file',
    params,
    body: LayerInput,
    responses: { 201: LayerAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  updateLayer: endpoint({
    method: 'PATCH',
    path: `${companyApi}/floors/:id/layers/:layerId`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Change the kind of a layer or its position',
    params: layerParams,
    body: LayerChangeInput,
    responses: { 200: LayerAnswer, 404: Failure, 422: Invalid },
  }),
  removeLayer: endpoint({
    method: 'DELETE',
    path: `${companyApi}/floors/:id/layers/:layerId`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Delete a layer; it can be restored for a day',
    params: layerParams,
    responses: { 204: null, 404: Failure },
  }),
  restoreLayer: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/layers/:layerId/restore`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Restore a layer that was deleted within the last day',
    params: layerParams,
    responses: { 200: LayerAnswer, 404: Failure },
  }),
};
