import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import {
  drawingFields,
  importDecisions,
  importedParts,
  importFailures,
  importFields,
  importKinds,
  importProblemCodes,
  importStatuses,
  type TableField,
} from '@floorwright/domain/venue-import';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText, text } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { Coordinate } from './coordinates.ts';
import { VersionChanges } from './version-changes.ts';
import { VersionFloor } from './version-floors.ts';

const Decision = z.enum(importDecisions, { error: venueSentences.venue_import_decision });

const Property = text().nullable();
/** The property or column of the file from which each field is read. */
const Mapping = z.object({
  id: Property,
  external_id: Property,
  title: Property,
  subtitle: Property,
  subcategories: Property,
  category: Property,
  hours: Property,
  description: Property,
  website: Property,
  phone: Property,
  floor: Property,
  latitude: Property,
  longitude: Property,
} satisfies Record<TableField, typeof Property>);

/** What becomes of a POI, in the order in which they are listed. */
const importActions = ['conflict', 'added', 'changed', 'removed', 'unchanged'] as const;

export const VenueImportItem = z
  .object({
    /** The id of the feature in the file; of a conflict about a layer, a route or names of a floor, what it is called in `decisions`. */
    foreign_id: z.string(),
    /** Of a conflict, the file and someone by hand changed the same. */
    action: z.enum(importActions),
    title: z.string(),
    building_floor_id: Id,
    /** What changes; empty for one that is added or removed. Of a conflict that is not about a POI, what it is about. */
    fields: z.array(z.enum([...importFields, ...drawingFields])),
    /** The corners, as they will be; of a removed one as they are. */
    coordinates: z.array(Coordinate),
    former_coordinates: z
      .array(Coordinate)
      .nullable()
      .describe('The corners as they are now; null for one that is added.'),
    /** Of a conflict, whose values count. */
    decision: Decision.nullable(),
  })
  .meta({ id: 'VenueImportItem' });

export const VenueImportProblem = z
  .object({
    code: z.enum(importProblemCodes),
    file: z.string(),
    /** Its number in the file, counted from 1; 0 for the file as a whole. */
    feature: z.number().int(),
    id: z.string().nullable(),
    value: z.string().nullable(),
    /** How many features have the same problem. */
    count: z.number().int(),
    /** Where the feature is, if that can be read. */
    at: Coordinate.nullable(),
    /** Its floor, if it is about a POI of the building. */
    building_floor_id: Id.nullable(),
  })
  .meta({ id: 'VenueImportProblem' });

const count = z.number().int().min(0);

const ReadingFailure = z.object({ code: z.enum(importFailures), file: z.string() }).nullable();

const ListedVenueImport = z
  .object({
    id: Id,
    filename: z.string(),
    status: z.enum(importStatuses),
    failure: ReadingFailure,
    refusal: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ListedVenueImport' });

export const VenueImport = z
  .object({
    id: Id,
    building_id: Id,
    /** For features that do not name their floor. */
    building_floor_id: Id.nullable(),
    filename: z.string(),
    kind: z.enum(importKinds).nullable(),
    status: z.enum(importStatuses),
    failure: ReadingFailure,
    /** Why the last attempt to apply it was refused, as a sentence. Nothing of it was written then. */
    refusal: z.string().nullable(),
    /** How many POIs are written while it is being applied; the total is null until it is known. */
    progress: z.object({ done: count, total: count.nullable() }).nullable(),
    properties: z.array(z.string()),
    mapping: Mapping.nullable(),
    /** What of the file is imported; null where there is no choice. */
    parts: z.array(z.enum(importedParts)).nullable(),
    /** The files of GeoJSON, and the floor of each for features that do not name theirs. */
    files: z.array(z.object({ name: z.string(), building_floor_id: Id.nullable() })),
    /** What the import changes, or has changed. */
    counts: z
      .object({
        added: count,
        changed: count,
        removed: count,
        conflicts: count,
        unchanged: count,
        problems: count,
      })
      .nullable(),
    /** POIs that differ from the building as it is, conflicts first; at most 2000. For a table, only conflicts. Empty once it is applied. */
    items: z.array(VenueImportItem),
    conflicts_from_file: count
      .nullable()
      .describe('For how many conflicts the file was chosen; null once it is applied.'),
    /**
     * Of a bundle or a table, everything that differs from the building as it is; of other files, floors, layers and
     * routes, and null without them. Floors that are added have numbers here that no floor has.
     */
    changes: VersionChanges.nullable(),
    draft_hash: z
      .string()
      .nullable()
      .describe(
        'Changes with the contents of the building; null if only POIs of the file change. Send it to apply what was read.',
      ),
    /** At most 500, with each code among them. `counts` has the number of all. */
    problems: z.array(VenueImportProblem),
    /** Until when it can be undone. */
    undoable_until: z.iso.datetime().nullable(),
    /** POIs, of a bundle also other objects, that were changed after the import, and so stayed when it was undone. */
    undone_kept: count.nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'VenueImport' });

export const VenueImportInput = z.object({
  /** The signed id of an uploaded file: GeoJSON, a .zip with GeoJSON or IMDF, a
   * table of POIs (.csv), or a bundle of the building. */
  file: requiredText(2000, fieldSentences.file_choose),
  /** The floor for features that do not name theirs. */
  building_floor_id: Id.nullish(),
  kind: z
    .enum(importKinds, { error: venueSentences.venue_import_kind })
    .nullish()
    .describe('What the file has to be; if it is something else, the import fails.'),
});

/** As many as are shown. */
const isShort = (choices: object): boolean => Object.keys(choices).length <= 2000;
const tooMany = { error: venueSentences.venue_import_decisions_most };

export const VenueImportChangeInput = z.object({
  mapping: Mapping.partial().optional(),
  /** What of GeoJSON or IMDF is imported. Of GeoJSON, named points and areas can be POIs, lines routes, and the rest layers. */
  parts: z
    .array(z.enum(importedParts, { error: venueSentences.venue_import_parts }))
    .max(importedParts.length)
    .optional(),
  /** The floors of files in an archive, by their names; null for none. */
  file_floors: z.record(z.string().max(300), Id.nullable()).refine(isShort, tooMany).optional(),
  /** Whose values count, by the id of the feature. */
  decisions: z.record(z.string().max(300), Decision).refine(isShort, tooMany).optional(),
});

const VenueImportApplyInput = z.object({
  draft_hash: text(64)
    .nullish()
    .describe(
      'The hash of the draft that the changes were compared with. If it has changed since, nothing is written, and the import has a refusal.',
    ),
});

const Answer = z.object({ venue_import: VenueImport });
const params = z.object({ id: PathId });
const needs = 'building.update' as const;
const keyScopes = ['venue.write'] as const;

export const venueImports = {
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/venue_imports`,
    needs,
    keyScopes,
    summary: 'Start reading a file, which changes nothing before it is applied',
    params,
    body: VenueImportInput,
    responses: { 201: Answer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/venue_imports`,
    needs,
    keyScopes,
    summary: 'The latest 20 imports into a building, the newest first',
    params,
    responses: { 200: z.object({ venue_imports: z.array(ListedVenueImport) }), 404: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/venue_imports/:id`,
    needs,
    keyScopes,
    summary: 'An import with what it would change in the building as it is now',
    params,
    responses: { 200: Answer, 404: Failure },
  }),
  listItems: endpoint({
    method: 'GET',
    path: `${companyApi}/venue_imports/:id/items`,
    needs,
    keyScopes,
    summary:
      'What becomes of each POI, conflicts first; for a table only conflicts. Empty unless the import is ready',
    params,
    query: listQuery(['title'])
      .omit({ sort: true })
      .extend({
        action: z.enum(importActions, { error: venueSentences.venue_import_action }).optional(),
      }),
    responses: { 200: z.object({ items: z.array(VenueImportItem) }), 404: Failure, 422: Invalid },
    paged: true,
  }),
  showFloor: endpoint({
    method: 'GET',
    path: `${companyApi}/venue_imports/:id/floors/:floorId`,
    needs,
    keyScopes,
    summary: 'A floor with its plan, layers, POIs and routes as it would be after the import',
    params: z.object({ id: PathId, floorId: PathId }),
    responses: { 200: VersionFloor, 404: Failure },
  }),
  listProblems: endpoint({
    method: 'GET',
    path: `${companyApi}/venue_imports/:id/problems`,
    needs,
    keyScopes,
    summary: 'All problems of an import, also those that it is shown without',
    params,
    responses: { 200: z.object({ problems: z.array(VenueImportProblem) }), 404: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/venue_imports/:id`,
    needs,
    keyScopes,
    summary: 'Choose the properties that are read, or decide conflicts',
    params,
    body: VenueImportChangeInput,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  apply: endpoint({
    method: 'POST',
    path: `${companyApi}/venue_imports/:id/apply`,
    needs,
    keyScopes,
    summary: 'Have an import written by a job, as a whole or not at all',
    params,
    body: VenueImportApplyInput,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${companyApi}/venue_imports/:id/cancel`,
    needs,
    keyScopes,
    summary:
      'Stop an import that is being read or applied, or discard one that was read; nothing of it is written',
    params,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  undo: endpoint({
    method: 'POST',
    path: `${companyApi}/venue_imports/:id/undo`,
    needs,
    keyScopes,
    summary: 'Undo an import within a day; POIs that were changed since stay',
    params,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
};
