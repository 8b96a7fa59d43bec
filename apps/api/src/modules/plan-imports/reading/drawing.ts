import { drawingUnits } from '@floorwright/domain/dxf';
import { maxUploadBytes } from '@floorwright/domain/files';
import { guessLayerKind } from '@floorwright/domain/floors';
import type { Corners } from '@floorwright/domain/geo';
import { cutText } from '@floorwright/domain/language';
import {
  boxOf,
  drawingSvg,
  layerGeoJson,
  type PictureLayer,
  placeDrawing,
  type PlanBox,
  type PlanChoices,
  planLimits,
  type PlanSummary,
  projectDrawing,
  sizeOf,
} from '@floorwright/domain/plan-import';
import { PlanTooComplex } from '@floorwright/domain/vector-plan';
import sharp from 'sharp';

import { loadDxf } from './dxf-plan.ts';
import { type Failed, failed, type LoadedPlan, type LoadResult, type Pages } from './loaded.ts';
import { loadPdf } from './pdf/pdf-plan.ts';
import { loadSvg } from './svg/svg-plan.ts';

export type { Failed };
export type ReadPlan = { outcome: 'read'; summary: PlanSummary } | Pages | Failed;

export type DrawnPlan = {
  outcome: 'drawn';
  picture: Uint8Array;
  corners: Corners;
  /** In the order of the choices, without those that have no lines. */
  layers: { name: string; kind: string; geojson: Uint8Array }[];
};

/** Half a centimeter: narrower than any line of a plan. */
const tolerance = 0.005;
/** For a drawing whose size is not known yet. Only its lines are counted then. */
const coarse = Number.POSITIVE_INFINITY;

/** Older programs write the code page of Windows, and newer ones UTF-8 or UTF-16. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** PDF files may begin with other bytes. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Opens a file by what is in it, whatever its name is. */
const load = async (
  bytes: Uint8Array,
  page: number | null,
  precision: number,
): Promise<LoadResult | Pages> => {
  try {
    if (isPdf(bytes)) return await loadPdf(bytes, page, precision);
    const text = decode(bytes);
    return text.slice(0, 400).trimStart().startsWith('<')
      ? loadSvg(text, precision)
      : loadDxf(text, precision);
  } catch (error) {
    if (error instanceof PlanTooComplex) return failed('too_complex');
    throw error;
  }
};

/** Lines of text in a drawing may be as long as they like. */
const short = (name: string): string => cutText(name, 40);

const layersOf = ({ layers, hidden }: LoadedPlan): PlanSummary['layers'] =>
  [...layers]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, planLimits.layers)
    .map(([name, lines]) => ({
      name,
      count: lines.length,
      kind: guessLayerKind(name),
      hidden: hidden.has(name),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** What is in a file, or which pages it has. */
export const readPlan = async (bytes: Uint8Array, page: number | null): Promise<ReadPlan> => {
  const loaded = await load(bytes, page, coarse);
  if (loaded.outcome !== 'loaded') return loaded;
  const { kind, unit, paperUnit, sheet, layers, skipped } = loaded;
  const box = sheet ?? boxOf([...layers.values()].flat());
  if (!box) return failed('empty');
  return {
    outcome: 'read',
    summary: {
      kind,
      unit,
      paperUnit,
      ...sizeOf(box),
      layers: layersOf(loaded),
      skipped: [...skipped]
        .map(([type, count]) => ({ type: short(type), count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, planLimits.skipped),
    },
  };
};

const drawLines = (box: PlanBox, layers: readonly PictureLayer[]): Promise<Buffer> =>
  sharp(Buffer.from(drawingSvg(box, layers)), { unlimited: true })
    .removeAlpha()
    .png()
    .toBuffer();

type Chosen = PictureLayer & { name: string };

/** Why a plan of this size cannot be drawn; null if it can. */
const sizeProblem = (box: PlanBox, metersPerUnit: number): Failed | null => {
  const { width, height } = sizeOf(box);
  const longest = Math.max(width, height);
  // Too small to be seen on a plan, or larger than the planet.
  if (Math.min(width, height) < longest / 1000) return failed('empty');
  const meters = longest * metersPerUnit;
  return meters > 20_000 || meters < 0.5 ? failed('too_large') : null;
};

const write = (layers: readonly Chosen[], box: PlanBox, corners: Corners) => {
  const project = projectDrawing(box, corners);
  return layers.flatMap(({ name, kind, lines }) => {
    const geojson = layerGeoJson(name, kind, lines, project);
    return geojson === null ? [] : [{ name, kind, geojson: Buffer.from(geojson) }];
  });
};

/** Null if it is too complex. */
const drawPicture = async (
  { picture }: LoadedPlan,
  box: PlanBox,
  layers: readonly Chosen[],
): Promise<Buffer | null> => {
  try {
    return await (picture?.() ?? drawLines(box, layers));
  } catch (error) {
    if (error instanceof PlanTooComplex) return null;
    throw error;
  }
};

type Drawing = { page: number | null; choices: PlanChoices; corners: Corners | null };

/** Draws the chosen layers. Corners are those where the plan was placed by hand. */
export const drawPlan = async (
  bytes: Uint8Array,
  { page, choices: { unit, layers: chosen, place, ...choices }, corners: placed }: Drawing,
): Promise<DrawnPlan | Failed> => {
  const metersPerUnit = choices.metersPerUnit ?? drawingUnits[unit ?? 'm'];
  const loaded = await load(bytes, page, tolerance / metersPerUnit);
  if (loaded.outcome === 'pages') return failed('broken');
  if (loaded.outcome === 'failed') return loaded;
  const layers = chosen.flatMap(({ name, kind }) => {
    const lines = loaded.layers.get(name);
    return lines ? [{ name, kind, lines }] : [];
  });
  const box = loaded.sheet ?? boxOf(layers.flatMap(({ lines }) => lines));
  if (!box) return failed('no_layers');
  const problem = sizeProblem(box, metersPerUnit);
  if (problem) return problem;
  const corners = placed ?? placeDrawing(box, metersPerUnit, place);
  if (!corners) return failed('points_together');
  const written = write(layers, box, corners);
  // A sheet has a picture, also without layers.
  if (written.length === 0 && !loaded.picture) return failed('no_layers');
  if (written.some(({ geojson }) => geojson.length > maxUploadBytes)) return failed('too_complex');
  const picture = await drawPicture(loaded, box, layers);
  return picture ? { outcome: 'drawn', picture, corners, layers: written } : failed('too_complex');
};
