import type { DeliveredFloor } from './delivered-floors.ts';
import { planSync } from './plan.ts';
import type { SyncPlan, SyncStep } from './plan.ts';
import type { NewLayer, SyncPort } from './port.ts';

export type SyncProgress = {
  floorName: string;
  /** How many layers the floor has at the provider. */
  layerCount: number;
  /** Counted from 1, among the floors on which there is something to do. */
  floorIndex: number;
  floorTotal: number;
  /** How much of everything is done, from 0 to 1. */
  share: number;
};

type Options = { signal: AbortSignal; onProgress: (progress: SyncProgress) => void };

/**
 * Makes the floors of a building equal to those delivered, and gives what was done. It plans from what
 * is there now, so to try again after a failure is to run it again: what was done stays done, even
 * where the answer was lost. Rejects with the first failure, or when it is given up.
 */
export const runSync = async (
  delivered: readonly DeliveredFloor[],
  port: SyncPort,
  { signal, onProgress }: Options,
): Promise<SyncPlan> => {
  const plan = planSync(delivered, await port.listFloors(signal));
  const floorTotal = plan.work.length;
  const total = plan.work.flatMap(({ steps }) => steps).reduce((sum, step) => sum + cost(step), 0);
  let done = 0;
  for (const [index, { floorName, layerCount, steps }] of plan.work.entries()) {
    const tell = (): void =>
      onProgress({ floorName, layerCount, floorIndex: index + 1, floorTotal, share: done / total });
    tell();
    for (const step of steps) {
      signal.throwIfAborted();
      await perform(step, port, signal, () => {
        done += 1;
        tell();
      });
    }
  }
  return plan;
};

/** In requests that move something: a floor that is added brings its layers. */
const cost = (step: SyncStep): number =>
  step.kind === 'add floor' ? step.floor.layers.length + 1 : 1;

const perform = async (
  step: SyncStep,
  port: SyncPort,
  signal: AbortSignal,
  advance: () => void,
): Promise<void> => {
  switch (step.kind) {
    case 'add floor':
      await addFloor(step.floor, port, signal, advance);
      break;
    case 'change floor': {
      const { floorId, name, position } = step;
      await port.updateFloor(floorId, { name, position }, signal);
      break;
    }
    case 'remove floor':
      await port.removeFloor(step.floorId, signal);
      break;
    case 'add layer': {
      const { floorId, layer, position } = step;
      const file = await port.uploadLayer(layer, signal);
      await port.createLayer(floorId, { file, kind: layer.kind, position }, signal);
      break;
    }
    case 'replace layer': {
      const { floorId, layer, position, replaced } = step;
      const file = await port.uploadLayer(layer, signal);
      // The kind may have been set by hand. The new one comes first, so that none is missing meanwhile.
      await port.createLayer(floorId, { file, kind: replaced.kind, position }, signal);
      await port.removeLayer(floorId, replaced.id, signal);
      break;
    }
    case 'remove layer':
      await port.removeLayer(step.floorId, step.layerId, signal);
      break;
  }
  advance();
};

const addFloor = async (
  { id, name, position, layers }: DeliveredFloor,
  port: SyncPort,
  signal: AbortSignal,
  advance: () => void,
): Promise<void> => {
  const uploaded: NewLayer[] = [];
  for (const [index, layer] of layers.entries()) {
    const file = await port.uploadLayer(layer, signal);
    uploaded.push({ file, kind: layer.kind, position: index });
    advance();
  }
  await port.createFloor({ name, jibestream_id: id, position, layers: uploaded }, signal);
};
