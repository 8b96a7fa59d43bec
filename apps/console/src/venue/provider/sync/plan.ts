import type { LayerKind } from '@floorwright/domain/floors';

import { layerKey, type VenueLayer } from '../layers/split-layers.ts';
import type { DeliveredFloor } from './delivered-floors.ts';

export type ExistingLayer = {
  id: number;
  position: number;
  kind: LayerKind;
  file: { filename: string; checksum: string };
};

/** The fields of a floor that a synchronization compares. All others are local and stay. */
export type ExistingFloor = {
  id: number;
  name: string;
  jibestream_id: string | null;
  position: number;
  layers: readonly ExistingLayer[];
};

export type SyncStep =
  | { kind: 'add floor'; floor: DeliveredFloor }
  | { kind: 'change floor'; floorId: number; name: string; position: number }
  | { kind: 'remove floor'; floorId: number }
  | { kind: 'add layer'; floorId: number; layer: VenueLayer; position: number }
  | {
      kind: 'replace layer';
      floorId: number;
      layer: VenueLayer;
      position: number;
      replaced: ExistingLayer;
    }
  | { kind: 'remove layer'; floorId: number; layerId: number };

/** All steps for one floor. */
export type FloorWork = { floorName: string; layerCount: number; steps: SyncStep[] };

export type SyncPlan = {
  /** From the lowest floor up; removals come last. Empty if nothing has changed. */
  work: FloorWork[];
  /** A summary for the user: names of floors, and numbers of layers. */
  floors: { added: string[]; changed: string[]; removed: string[] };
  layers: { added: number; changed: number; removed: number };
};

/**
 * Plans the steps that make the floors equal to those of the provider. Floors are matched by the
 * provider's id and changed in place, so that everything placed on them stays. Floors without such
 * an id are local.
 */
export const planSync = (
  delivered: readonly DeliveredFloor[],
  existing: readonly ExistingFloor[],
): SyncPlan => {
  const linked = existing.filter((floor) => floor.jibestream_id !== null);
  const wanted = new Set(delivered.map(({ id }) => id));
  const work = delivered
    .toSorted((a, b) => a.position - b.position)
    .map((floor) => {
      const found = linked.find(({ jibestream_id }) => jibestream_id === floor.id);
      return {
        floorName: floor.name,
        layerCount: floor.layers.length,
        steps: found ? floorSteps(floor, found) : [{ kind: 'add floor' as const, floor }],
      };
    })
    .filter(({ steps }) => steps.length > 0);
  const removals = linked
    .filter(({ jibestream_id }) => !wanted.has(jibestream_id ?? ''))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, name, layers }) => ({
      floorName: name,
      layerCount: layers.length,
      steps: [{ kind: 'remove floor' as const, floorId: id }],
    }));
  return summarize([...work, ...removals]);
};

const floorSteps = (floor: DeliveredFloor, found: ExistingFloor): SyncStep[] => {
  const { name, position } = floor;
  const isSame = found.name === name && found.position === position;
  return [
    ...(isSame ? [] : [{ kind: 'change floor' as const, floorId: found.id, name, position }]),
    ...layerSteps(floor, found),
  ];
};

/**
 * Replacements come first, because they move nothing. Then new layers are inserted above their
 * predecessor at the provider, and removals come last. Positions count the existing layers.
 */
const layerSteps = (floor: DeliveredFloor, found: ExistingFloor): SyncStep[] => {
  const { id: floorId } = found;
  const drawn = found.layers.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const order = drawn.map(({ file }) => layerKey(file.filename));
  const replacements: SyncStep[] = [];
  const additions: SyncStep[] = [];
  const settled = new Set<number>();
  let below = -1;
  for (const layer of floor.layers) {
    const present = layersNamed(found, layer.filename);
    const unchanged = present.find(({ file }) => file.checksum === layer.checksum);
    const [replaced] = present;
    if (unchanged) settled.add(unchanged.id);
    else if (replaced) {
      settled.add(replaced.id);
      const position = drawn.indexOf(replaced);
      replacements.push({ kind: 'replace layer', floorId, layer, position, replaced });
    } else {
      additions.push({ kind: 'add layer', floorId, layer, position: below + 1 });
      order.splice(below + 1, 0, layerKey(layer.filename));
    }
    below = order.lastIndexOf(layerKey(layer.filename));
  }
  // An unusable delivery does not replace usable data.
  for (const { filename } of floor.unusable)
    if (!floor.layers.some((layer) => layer.filename === filename))
      for (const { id } of layersNamed(found, filename)) settled.add(id);
  const removals = drawn
    .filter(({ id }) => !settled.has(id))
    .map(({ id }) => ({ kind: 'remove layer' as const, floorId, layerId: id }));
  return [...replacements, ...additions, ...removals];
};

/** The oldest first: a second layer of the same name is left from an interrupted attempt. */
const layersNamed = ({ layers }: ExistingFloor, filename: string): ExistingLayer[] =>
  layers
    .filter(({ file }) => layerKey(file.filename) === layerKey(filename))
    .toSorted((a, b) => a.id - b.id);

const summarize = (work: FloorWork[]): SyncPlan => {
  const namesWith = (...kinds: readonly SyncStep['kind'][]): string[] =>
    work
      .filter(({ steps }) => steps.some(({ kind }) => kinds.includes(kind)))
      .map(({ floorName }) => floorName);
  const steps = work.flatMap((floor) => floor.steps);
  const count = (wanted: SyncStep['kind']): number =>
    steps.filter(({ kind }) => kind === wanted).length;
  return {
    work,
    floors: {
      added: namesWith('add floor'),
      changed: namesWith('change floor', 'add layer', 'replace layer', 'remove layer'),
      removed: namesWith('remove floor'),
    },
    layers: {
      added: count('add layer'),
      changed: count('replace layer'),
      removed: count('remove layer'),
    },
  };
};
