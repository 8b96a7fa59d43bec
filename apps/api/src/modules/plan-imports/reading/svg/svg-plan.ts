import type { Polyline, Transform } from '@floorwright/domain/dxf';
import { boxOf, pictureSize, sizeOf } from '@floorwright/domain/plan-import';
import { PlanTooComplex, SheetLayers } from '@floorwright/domain/vector-plan';
import sharp from 'sharp';

import { failed, type LoadedPlan, type LoadResult } from '../loaded.ts';
import { parseSvg, type SvgElement } from './parse.ts';
import { layerNamer, type PlacedShape, placeShapes } from './placed-shapes.ts';
import { safeSvg } from './safe-svg.ts';
import { outlinesOf } from './shapes.ts';
import { lengthOf, pixelOnPaper, type ViewBox, viewBoxOf } from './values.ts';

/** Larger or smaller ones are mistakes, and their numbers would be inexact. */
const mostUnits = 1e7;
const leastUnits = 1e-3;

/** From the coordinates of SVG, downwards, to those of the sheet, upwards from its lower left. */
const upwards = ({ x, y, height }: ViewBox): Transform => [1, 0, 0, -1, -x, y + height];

/** Drawings without a size are as large as their shapes. */
const viewOfShapes = (root: SvgElement): ViewBox | null => {
  const view = { x: 0, y: 0, width: 100, height: 100 };
  const { shapes } = placeShapes(root, { view, transform: [1, 0, 0, 1, 0, 0] });
  const box = boxOf(
    shapes.flatMap(({ element, transform }) =>
      outlinesOf(element, {
        view,
        transform,
        tolerance: Number.POSITIVE_INFINITY,
        isFilled: false,
      }),
    ),
  );
  return box && { x: box.minX, y: box.minY, ...sizeOf(box) };
};

/** What the sheet shows, and the length of a unit on paper in meters. */
const sheetOf = (root: SvgElement): { view: ViewBox; paperUnit: number } | null => {
  const size = { width: root.attributes.get('width'), height: root.attributes.get('height') };
  const width = size.width?.includes('%') ? null : lengthOf(size.width, 0);
  const height = size.height?.includes('%') ? null : lengthOf(size.height, 0);
  const view = viewBoxOf(root);
  if (view) {
    // If only one side is given, the other one follows from the view box.
    const scale = width === null ? (height ?? view.height) / view.height : width / view.width;
    return { view, paperUnit: scale * pixelOnPaper };
  }
  const own =
    width !== null && height !== null ? { x: 0, y: 0, width, height } : viewOfShapes(root);
  return own && { view: own, paperUnit: pixelOnPaper };
};

const isUsable = (length: number): boolean => length >= leastUnits && length <= mostUnits;

const drawLayers = (
  shapes: readonly PlacedShape[],
  view: ViewBox,
  tolerance: number,
): Pick<LoadedPlan, 'layers' | 'hidden'> => {
  const sheet = new SheetLayers({ minX: 0, minY: 0, maxX: view.width, maxY: view.height });
  const layerOf = layerNamer(shapes);
  const seen = new Set<string>();
  for (const shape of shapes) {
    const { element, transform, fill, stroke, isHidden } = shape;
    const isFilled = fill !== 'none';
    if (!isFilled && (stroke === 'none' || stroke === '')) continue;
    const name = layerOf(shape);
    const lines: readonly Polyline[] = outlinesOf(element, {
      view,
      transform,
      tolerance,
      isFilled,
    });
    sheet.add(name, lines);
    if (!isHidden) seen.add(name);
  }
  const hidden = [...sheet.lines.keys()].filter((name) => !seen.has(name));
  return { layers: sheet.lines, hidden: new Set(hidden) };
};

/** librsvg gives up where too many transparent groups, copies or patterns are within each other. */
const drawSheet = async (safe: string): Promise<Buffer> => {
  try {
    return await sharp(Buffer.from(safe), { unlimited: true }).removeAlpha().png().toBuffer();
  } catch {
    throw new PlanTooComplex();
  }
};

export const loadSvg = (text: string, tolerance: number): LoadResult => {
  const parsed = parseSvg(text);
  if (parsed.outcome === 'failed')
    return parsed.code === 'not_svg'
      ? failed('not_supported')
      : failed(parsed.code, { line: parsed.line });
  const { root } = parsed;
  const sheet = sheetOf(root);
  if (!sheet) return failed('empty');
  const { view, paperUnit } = sheet;
  if (!isUsable(view.width) || !isUsable(view.height)) return failed('page_size');
  const { shapes, skipped } = placeShapes(root, { view, transform: upwards(view) });
  if (shapes.length === 0 && skipped.size === 0) return failed('empty');
  const box = { minX: 0, minY: 0, maxX: view.width, maxY: view.height };
  return {
    outcome: 'loaded',
    kind: 'svg',
    unit: null,
    paperUnit,
    sheet: box,
    ...drawLayers(shapes, view, tolerance),
    skipped,
    picture: () => drawSheet(safeSvg(root, view, pictureSize(box))),
  };
};
