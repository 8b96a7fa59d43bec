import type { VenueLayer } from '../../venue/provider/layers/split-layers.ts';
import type {
  ExistingFloor,
  ExistingLayer,
  SyncPlan,
  SyncStep,
} from '../../venue/provider/sync/plan.ts';

const newLayer = (layer: VenueLayer, id: number, position: number): ExistingLayer => ({
  id,
  position,
  kind: layer.kind,
  file: { filename: layer.filename, checksum: layer.checksum },
});

/** The floors after all steps of a plan. */
export const applyPlan = (plan: SyncPlan, floors: readonly ExistingFloor[]): ExistingFloor[] => {
  const used = floors.flatMap(({ id, layers }) => [id, ...layers.map((layer) => layer.id)]);
  const unused = Math.max(0, ...used) + 1;
  return plan.work
    .flatMap(({ steps }) => steps)
    .reduce<ExistingFloor[]>(
      (before, step, index) => apply(step, before, unused + 100 * index),
      [...floors],
    );
};

const apply = (step: SyncStep, floors: ExistingFloor[], nextId: number): ExistingFloor[] => {
  if (step.kind === 'remove floor') return floors.filter(({ id }) => id !== step.floorId);
  if (step.kind === 'add floor') {
    const { id, name, position, layers } = step.floor;
    const added = layers.map((layer, index) => newLayer(layer, nextId + index, index));
    return [...floors, { id: nextId, name, jibestream_id: id, position, layers: added }];
  }
  return floors.map((floor) => (floor.id === step.floorId ? changed(floor, step, nextId) : floor));
};

const changed = (floor: ExistingFloor, step: SyncStep, nextId: number): ExistingFloor => {
  switch (step.kind) {
    case 'change floor':
      return { ...floor, name: step.name, position: step.position };
    case 'add layer':
      return { ...floor, layers: withLayer(floor, step.layer, nextId, step.position) };
    case 'replace layer': {
      const layers = withLayer(floor, step.layer, nextId, step.position);
      return { ...floor, layers: without(layers, step.replaced.id) };
    }
    case 'remove layer':
      return { ...floor, layers: without(floor.layers, step.layerId) };
    default:
      return floor;
  }
};

/** A new layer shifts the layers above it. */
const withLayer = (
  { layers }: ExistingFloor,
  layer: VenueLayer,
  id: number,
  position: number,
): ExistingLayer[] =>
  layers
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .toSpliced(position, 0, newLayer(layer, id, position))
    .map((each, index) => ({ ...each, position: index }));

/** A removed layer leaves a gap. */
const without = (layers: readonly ExistingLayer[], layerId: number): ExistingLayer[] =>
  layers.filter(({ id }) => id !== layerId);
