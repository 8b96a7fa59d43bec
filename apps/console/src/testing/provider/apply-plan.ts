import type { VenueLayer } from '../../lib/provider/layers/split-layers.ts';
import type {
  ExistingFloor,
  ExistingLayer,
  SyncPlan,
  SyncStep,
} from '../../lib/provider/sync/plan.ts';

const newLayer = (layer: VenueLayer, id: number, position: number): ExistingLayer => ({
  id,
  position,
  kind: layer.kind,
  file: { filename: layer.filename, checksum: layer.checksum },
});

/** The floors after all steps of a plan. */
export const applyPlan = (plan: SyncPlan, floors: readonly ExistingFloor[]): ExistingFloor[] =>
  plan.work
    .flatMap(({ steps }) => steps)
    .reduce<ExistingFloor[]>(
      (before, step, index) => apply(step, before, 10_000 * (index + 1)),
      [...floors],
    );

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
  const without = (layerId: number) => floor.layers.filter(({ id }) => id !== layerId);
  switch (step.kind) {
    case 'change floor':
      return { ...floor, name: step.name, position: step.position };
    case 'add layer':
      return { ...floor, layers: [...floor.layers, newLayer(step.layer, nextId, step.position)] };
    case 'replace layer': {
      const layer = newLayer(step.layer, nextId, step.replaced.position);
      return { ...floor, layers: [...without(step.replaced.id), layer] };
    }
    case 'remove layer':
      return { ...floor, layers: without(step.layerId) };
    default:
      return floor;
  }
};
