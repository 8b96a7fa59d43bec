import type { DeliveredFloor } from './delivered-floors.ts';
import { planSync, type SyncPlan, type SyncStep } from './plan.ts';
import type { NewLayer, SyncPort } from './port.ts';

export type SyncProgress = {
  floorName: string;
  /** The number of layers that the floor has at the provider. */
  layerCount: number;
  /** From 1, among the floors that need changes. */
  floorIndex: number;
  floorTotal: number;
  /** The overall progress, from 0 to 1. */
  share: number;
};

type Options = { signal: AbortSignal; onProgress: (progress: SyncProgress) => void };

/**
 * Makes the floors of a building equal to the delivered ones, and returns the plan. It plans from
 * the current state, so a retry after a failure continues where it stopped, even if a response was
 * lost. Rejects with the first failure, or when it is aborted.
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
    const reportProgress = (): void =>
      onProgress({ floorName, layerCount, floorIndex: index + 1, floorTotal, share: done / total });
    reportProgress();
    for (const step of steps) {
      signal.throwIfAborted();
      await perform(step, port, signal, () => {
        done += 1;
        reportProgress();
      });
    }
  }
  return plan;
};

/** In requests that change something: an added floor includes its layers. */
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
      // The kind may have been set by hand. The new layer is added first, so that none is missing
      // meanwhile.
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
