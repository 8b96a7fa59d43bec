import { flatten, type Polyline } from './curves.ts';
import type { DxfEntity, Insert } from './entities.ts';
import { type Dxf, type DxfBlock, DxfTooComplex } from './read.ts';
import {
  applyTransform,
  composeTransforms,
  mirroring,
  translateBy,
  rotateBy,
  scaleBy,
  maxScaleOf,
  type Transform,
  identityTransform,
} from './transform.ts';

const drawLimits = { points: 400_000, inserts: 50_000, depth: 16 } as const;

/** The lines of each layer, by its name. */
type DrawnLayers = ReadonlyMap<string, readonly Polyline[]>;

/** Where each copy of a block lies. */
const placesOf = (insert: Insert, { base }: DxfBlock): Transform[] => {
  const { at, scale, rotation, columns, rows, spacing } = insert;
  const places: Transform[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      places.push(
        composeTransforms(
          translateBy(at.x, at.y),
          rotateBy(rotation),
          translateBy(column * spacing.x, row * spacing.y),
          scaleBy(scale.x, scale.y),
          translateBy(-base.x, -base.y),
        ),
      );
  return places;
};

/** Where an entity lies: in the drawing, or in copies of blocks. */
type Place = { readonly transform: Transform; readonly layer: string; readonly depth: number };

/**
 * Draws out all blocks and curves. What is on layer 0 in a block is on the layer of its copy, as in drawing programs.
 * Throws `DxfTooComplex` where blocks multiply beyond the limits.
 */
export const drawDxf = ({ blocks, entities }: Dxf, tolerance: number): DrawnLayers => {
  const layers = new Map<string, Polyline[]>();
  let points = 0;
  let inserts = 0;

  const add = (layer: string, line: Polyline): void => {
    if (line.points.length < 2) return;
    points += line.points.length;
    if (points > drawLimits.points) throw new DxfTooComplex();
    const known = layers.get(layer);
    if (known) known.push(line);
    else layers.set(layer, [line]);
  };

  const drawInsert = (insert: Insert, place: Place): void => {
    const block = blocks.get(insert.block);
    if (!block) return;
    if (inserts + insert.columns * insert.rows > drawLimits.inserts) throw new DxfTooComplex();
    if (place.depth >= drawLimits.depth) throw new DxfTooComplex();
    inserts += insert.columns * insert.rows;
    for (const within of placesOf(insert, block)) {
      const transform = composeTransforms(place.transform, within);
      for (const entity of block.entities)
        draw(entity, { transform, layer: place.layer, depth: place.depth + 1 });
    }
  };

  const draw = ({ layer: own, isMirrored, drawn }: DxfEntity, place: Place): void => {
    const layer = own === '0' && place.depth > 0 ? place.layer : own;
    const transform = isMirrored ? composeTransforms(place.transform, mirroring) : place.transform;
    if (drawn.kind === 'insert') {
      drawInsert(drawn, { ...place, transform, layer });
      return;
    }
    const stretch = maxScaleOf(transform);
    const line = flatten(drawn, stretch === 0 ? tolerance : tolerance / stretch);
    add(layer, { ...line, points: line.points.map((point) => applyTransform(transform, point)) });
  };

  for (const entity of entities)
    draw(entity, { transform: identityTransform, layer: entity.layer, depth: 0 });
  return layers;
};
