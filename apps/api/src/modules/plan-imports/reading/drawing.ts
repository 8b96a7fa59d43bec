import { drawDxf, drawingUnits, DxfTooComplex, readDxf } from '@floorwright/domain/dxf';
import { guessLayerKind } from '@floorwright/domain/floors';
import type { Corners } from '@floorwright/domain/geo';
import {
  boxOf,
  drawingSvg,
  layerGeoJson,
  placeDrawing,
  type PlanChoices,
  type PlanFailure,
  planLimits,
  type PlanSummary,
  projectDrawing,
  sizeOf,
} from '@floorwright/domain/plan-import';
import sharp from 'sharp';

export type Failed = { outcome: 'failed'; code: PlanFailure };
export type ReadPlan = { outcome: 'read'; summary: PlanSummary } | Failed;

export type DrawnPlan = {
  outcome: 'drawn';
  picture: Uint8Array;
  corners: Corners;
  /** In the order of the choices, without those that have no lines. */
  layers: { name: string; kind: string; geojson: Uint8Array }[];
};

const failed = (code: PlanFailure): Failed => ({ outcome: 'failed', code });

/** Half a centimeter: narrower than any line of a plan. */
const tolerance = 0.005;
/** For a drawing whose unit is not known yet. Only its lines are counted then. */
const coarse = Number.POSITIVE_INFINITY;

/** Older programs write the code page of Windows, and newer ones UTF-8. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const open = (bytes: Uint8Array) => {
  const read = readDxf(decode(bytes));
  if (read.outcome === 'read') return read;
  return failed(read.code === 'not_dxf' ? 'not_supported' : read.code);
};

const draw = (bytes: Uint8Array, precision: number) => {
  const read = open(bytes);
  if (read.outcome === 'failed') return read;
  try {
    return { outcome: 'drawn' as const, dxf: read.dxf, layers: drawDxf(read.dxf, precision) };
  } catch (error) {
    if (error instanceof DxfTooComplex) return failed('too_complex');
    throw error;
  }
};

/** What is in a file. */
export const readPlan = (bytes: Uint8Array): ReadPlan => {
  const drawn = draw(bytes, coarse);
  if (drawn.outcome === 'failed') return drawn;
  const { dxf, layers } = drawn;
  const box = boxOf([...layers.values()].flat());
  if (!box) return failed('empty');
  return {
    outcome: 'read',
    summary: {
      kind: 'dxf',
      unit: dxf.unit,
      ...sizeOf(box),
      layers: [...layers]
        .slice(0, planLimits.layers)
        .map(([name, lines]) => ({
          name,
          count: lines.length,
          kind: guessLayerKind(name),
          hidden: dxf.hidden.has(name),
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      skipped: [...dxf.skipped]
        .map(([type, count]) => ({ type: type.slice(0, 40), count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, planLimits.skipped),
    },
  };
};

/** Draws the chosen layers. Corners are those where the plan was placed by hand. */
export const drawPlan = async (
  bytes: Uint8Array,
  { unit, layers: chosen, place }: PlanChoices,
  placed: Corners | null,
): Promise<DrawnPlan | Failed> => {
  const metersPerUnit = drawingUnits[unit];
  const drawn = draw(bytes, tolerance / metersPerUnit);
  if (drawn.outcome === 'failed') return drawn;
  const layers = chosen.flatMap(({ name, kind }) => {
    const lines = drawn.layers.get(name);
    return lines ? [{ name, kind, lines }] : [];
  });
  const box = boxOf(layers.flatMap(({ lines }) => lines));
  if (!box) return failed('no_layers');
  const { width, height } = sizeOf(box);
  const longest = Math.max(width, height);
  // Nothing that can be seen on a plan, or nothing that is on this planet.
  if (Math.min(width, height) < longest / 1000) return failed('empty');
  if (longest * metersPerUnit > 20_000 || longest * metersPerUnit < 0.5) return failed('too_large');
  const corners = placed ?? placeDrawing(box, metersPerUnit, place);
  if (!corners) return failed('points_together');
  const project = projectDrawing(box, corners);
  const written = layers.flatMap(({ name, kind, lines }) => {
    const geojson = layerGeoJson(name, kind, lines, project);
    return geojson === null ? [] : [{ name, kind, geojson: Buffer.from(geojson) }];
  });
  if (written.length === 0) return failed('no_layers');
  const picture = await sharp(Buffer.from(drawingSvg(box, layers)), { unlimited: true })
    .removeAlpha()
    .png()
    .toBuffer();
  return { outcome: 'drawn', picture, corners, layers: written };
};
