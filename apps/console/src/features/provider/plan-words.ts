import type {
  ExistingFloor,
  FloorWork,
  SyncPlan,
  SyncStep,
} from '../../venue/provider/sync/plan.ts';
import type { SyncProgress } from '../../venue/provider/sync/run.ts';
import type { Storeys } from './compare.ts';
import { messages } from './messages/index.ts';

/** The planned change of a floor, as shown to the user. */
export type FloorChange = { kind: 'add' | 'change' | 'remove'; floor: string; what: string };

const layerWords = [
  ['add layer', messages.plan.layersAdded],
  ['replace layer', messages.plan.layersChanged],
  ['remove layer', messages.plan.layersRemoved],
] as const;

const renamed = (steps: readonly SyncStep[], existing: readonly ExistingFloor[]): string[] =>
  steps.flatMap((step) => {
    if (step.kind !== 'change floor') return [];
    const before = existing.find(({ id }) => id === step.floorId)?.name;
    return before === undefined || before === step.name
      ? messages.plan.moved
      : messages.plan.renamed(before);
  });

const layerChanges = (steps: readonly SyncStep[]): string[] =>
  layerWords.flatMap(([kind, wordsOf]) => {
    const { length } = steps.filter((step) => step.kind === kind);
    return length > 0 ? wordsOf(length) : [];
  });

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const changeOf = (work: FloorWork, existing: readonly ExistingFloor[]): FloorChange => {
  const { floorName: floor, layerCount, steps } = work;
  const layers = messages.plan.layers(layerCount);
  const [first] = steps;
  if (first?.kind === 'add floor') return { kind: 'add', floor, what: layers };
  if (first?.kind === 'remove floor') return { kind: 'remove', floor, what: layers };
  const what = [...renamed(steps, existing), ...layerChanges(steps)].join(messages.plan.separator);
  return { kind: 'change', floor, what: capital(what) };
};

export const changesOf = (plan: SyncPlan, existing: readonly ExistingFloor[]): FloorChange[] =>
  plan.work.map((work) => changeOf(work, existing));

/** 'Floor 2 of 4 · Level 1 · 5 layers' */
export const progressWords = (progress: SyncProgress): string => {
  const { floorIndex, floorTotal, floorName, layerCount } = progress;
  const layers = messages.plan.layers(layerCount);
  return messages.plan.progress(floorIndex, floorTotal, floorName, layers);
};

/** '3 floors and 1 basement floor' */
export const storeysWords = ({ floors, basement_floors: basements }: Storeys): string => {
  const above = messages.plan.floors(floors);
  return basements === 0
    ? above
    : messages.plan.both(above, messages.plan.basementFloors(basements));
};

/** The result in one line: '1 floor added, 2 floors changed'. */
export const doneWords = ({ floors }: SyncPlan): string => {
  const { added, changed, removed } = floors;
  const counts = [
    [added.length, messages.plan.floorsAdded],
    [changed.length, messages.plan.floorsChanged],
    [removed.length, messages.plan.floorsRemoved],
  ] as const;
  return counts
    .flatMap(([count, wordsOf]) => (count > 0 ? wordsOf(count) : []))
    .join(messages.plan.separator);
};
