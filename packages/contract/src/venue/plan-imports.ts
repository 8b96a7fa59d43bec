import { drawingUnitNames } from '@floorwright/domain/dxf';
import { layerKinds } from '@floorwright/domain/floors';
import {
  planFailures,
  planImportStatuses,
  planKinds,
  planLayerActions,
  planLimits,
} from '@floorwright/domain/plan-import';
import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import { importDecisions } from '@floorwright/domain/venue-import';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText } from '../wire/fields.ts';
import { Coordinate } from './coordinates.ts';
import { VersionChanges } from './version-changes.ts';
import { VersionFloor } from './version-floors.ts';

const Kind = z.enum(layerKinds, { error: venueSentences.layer_kind });
const Unit = z.enum(drawingUnitNames, { error: venueSentences.drawing_unit });

/** One that was undone cannot be applied again. */
const Status = z.enum([...planImportStatuses, 'undone']);

/** Null if it cannot be undone, such as when the floor has a different plan now. */
const UndoableUntil = z.iso.datetime().nullable();

export const ListedPlanImport = z
  .object({
    id: Id,
    filename: z.string(),
    status: Status,
    undoable_until: UndoableUntil,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ListedPlanImport' });

export const PlanImport = z
  .object({
    id: Id,
    building_id: Id,
    building_floor_id: Id,
    filename: z.string(),
    /** By the bytes of the file; null until it is read. */
    kind: z.enum(planKinds).nullable(),
    status: Status,
    /**
     * Why no plan can be made of the file: on which page, and in which line of a text. While it is 'ready', other
     * choices may help.
     */
    failure: z
      .object({
        code: z.enum(planFailures),
        page: z.number().int().nullable(),
        line: z.number().int().nullable(),
      })
      .nullable(),
    /** The chosen page of a PDF; null until one of several is chosen. */
    page: z.number().int().nullable(),
    /** The pages of a PDF with more than one, in points of 1/72 inch; their pictures are valid for an hour. */
    pages: z.array(
      z.object({
        number: z.number().int(),
        width: z.number(),
        height: z.number(),
        picture_url: z.string().nullable(),
      }),
    ),
    /** The unit in the file; null if it has none, so that it has to be chosen, or if the plan has a scale. */
    unit: z.enum(drawingUnitNames).nullable(),
    /** The length of a unit on paper, in meters, for a PDF or an SVG: multiplied by the scale, it is that in the building. */
    paper_unit: z.number().nullable(),
    /** The extents, in units of the drawing; null until it is read. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    layers: z.array(
      z.object({
        name: z.string(),
        /** The number of its lines, with blocks drawn out. */
        count: z.number().int(),
        /** What its name suggests. */
        kind: Kind,
        /** Whether it is switched off in the drawing. */
        hidden: z.boolean(),
      }),
    ),
    /** Objects that are not drawn, such as text. */
    skipped: z.array(z.object({ type: z.string(), count: z.number().int() })),
    /** The picture of the plan, valid for an hour; null until it is drawn. */
    picture_url: z.string().nullable(),
    /** The corners of the plan: upper left, upper right, lower right, lower left; empty until it is drawn. */
    coordinates: z.array(Coordinate),
    remembered: z
      .object({
        unit: z.enum(drawingUnitNames).nullable(),
        scale: z.number().nullable(),
        layers: z.array(z.object({ name: z.string(), kind: Kind })),
      })
      .nullable()
      .describe(
        'What was chosen for the latest drawing of this building that has any of these layers; null without one.',
      ),
    layer_changes: z
      .array(
        z.object({
          name: z.string().describe('Of the layer in the drawing.'),
          action: z.enum(planLayerActions),
          conflict: z
            .boolean()
            .describe(
              'The drawing and someone by hand changed it. It stays as it is, unless the file is chosen when it is applied.',
            ),
          layer_id: Id.describe('Of one that is added, a number that no layer has.'),
          fields: z.array(z.enum(['kind', 'file'])).describe('What changes.'),
        }),
      )
      .describe('What becomes of layers of this drawing and of earlier ones, while it is drawn.'),
    changes: VersionChanges.nullable().describe(
      'What it would change on the floor as that is now; null unless it is drawn.',
    ),
    undoable_until: UndoableUntil,
    /** Layers that were changed since it was applied and so stayed when it was undone, or could not be restored. */
    undone_kept: z.number().int().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PlanImport' });

export const PlanImportInput = z.object({
  /** The signed id of an uploaded file: a DXF, a PDF or an SVG. */
  file: requiredText(2000, fieldSentences.file_choose),
});

const PlanPageInput = z.object({
  /** Counted from 1. */
  page: z
    .number({ error: venueSentences.drawing_page_unknown })
    .int(venueSentences.drawing_page_unknown)
    .min(1, venueSentences.drawing_page_unknown)
    .max(planLimits.pages, venueSentences.drawing_page_unknown)
    .meta({ examples: [2] }),
});

const drawingNumber = z.number({ error: fieldSentences.number });

export const PlanDrawingInput = z.object({
  /** The unit of the drawing, which the file may know. */
  unit: Unit.optional(),
  /** The scale of a PDF or an SVG: 100 for 1:100. It is not needed with two points. */
  scale: z
    .number({ error: venueSentences.drawing_scale })
    .min(0.001, venueSentences.drawing_scale)
    .max(10_000_000, venueSentences.drawing_scale)
    .meta({ examples: [100] })
    .optional(),
  /** The layers that become layers of the floor, the first one lowest. A DXF needs one; a PDF or an SVG is a picture without. */
  layers_attributes: z
    .array(z.object({ name: z.string().max(300), kind: Kind }), {
      error: venueSentences.layers_list,
    })
    .max(planLimits.chosen, venueSentences.drawing_layers_most),
  /** Two points in units of the drawing, and where they lie. Otherwise the building decides. */
  points_attributes: z
    .array(
      z.object({
        x: drawingNumber,
        y: drawingNumber,
        latitude: Coordinate.shape.latitude,
        longitude: Coordinate.shape.longitude,
      }),
      { error: venueSentences.drawing_points },
    )
    .length(2, venueSentences.drawing_points)
    .optional(),
});

export const PlanApplyInput = z.object({
  decisions: z
    .record(
      z.string().max(300),
      z.enum(importDecisions, { error: venueSentences.venue_import_decision }),
    )
    .optional()
    .describe('Whose values count for layers in conflict, by their names.'),
});

const Answer = z.object({ plan_import: PlanImport });
const params = z.object({ id: PathId });
const needs = 'floor.update' as const;
const keyScopes = ['venue.write'] as const;

export const planImports = {
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/plan_imports`,
    needs,
    keyScopes,
    summary: 'Start reading a drawing, which changes nothing before it is applied',
    params,
    body: PlanImportInput,
    responses: { 201: Answer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id/plan_imports`,
    needs,
    keyScopes,
    summary: 'The latest 20 drawings for a floor, the newest first',
    params,
    responses: { 200: z.object({ plan_imports: z.array(ListedPlanImport) }), 404: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/plan_imports/:id`,
    needs,
    keyScopes,
    summary: 'A drawing with its layers, and with its picture once it is drawn',
    params,
    responses: { 200: Answer, 404: Failure },
  }),
  choosePage: endpoint({
    method: 'POST',
    path: `${companyApi}/plan_imports/:id/page`,
    needs,
    keyScopes,
    summary: 'Start reading the page of a PDF that is the plan',
    params,
    body: PlanPageInput,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  draw: endpoint({
    method: 'PATCH',
    path: `${companyApi}/plan_imports/:id`,
    needs,
    keyScopes,
    summary: 'Start drawing chosen layers at their place',
    params,
    body: PlanDrawingInput,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  showFloor: endpoint({
    method: 'GET',
    path: `${companyApi}/plan_imports/:id/floor`,
    needs,
    keyScopes,
    summary: 'The floor with its plan, layers, POIs and routes as it would be with a drawing',
    params,
    responses: { 200: VersionFloor, 404: Failure },
  }),
  apply: endpoint({
    method: 'POST',
    path: `${companyApi}/plan_imports/:id/apply`,
    needs,
    keyScopes,
    summary: 'Make the drawing the plan of the floor, with its layers',
    params,
    body: PlanApplyInput,
    responses: { 200: Answer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  undo: endpoint({
    method: 'POST',
    path: `${companyApi}/plan_imports/:id/undo`,
    needs,
    keyScopes,
    summary:
      'Put back the plan and the layers of the floor within a day; layers changed since stay',
    params,
    responses: { 200: Answer, 404: Failure, 409: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/plan_imports/:id`,
    needs,
    keyScopes,
    summary: 'Cancel reading or drawing, or discard a drawing that was not applied',
    params,
    responses: { 204: null, 404: Failure, 409: Failure },
  }),
};
