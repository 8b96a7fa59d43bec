import type {
  ExistingFloor,
  FloorWork,
  SyncPlan,
  SyncStep,
} from '../../venue/provider/sync/plan.ts';
import type { SyncProgress } from '../../venue/provider/sync/run.ts';
import type { Storeys } from './compare.ts';

export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The planned change of a floor, as shown to the user. */
export type FloorChange = { kind: 'add' | 'change' | 'remove'; floor: string; what: string };

const layerVerbs = [
  ['add layer', 'added'],
  ['replace layer', 'changed'],
  ['remove layer', 'removed'],
] as const;

const renamed = (steps: readonly SyncStep[], existing: readonly ExistingFloor[]): string[] =>
  steps.flatMap((step) => {
    if (step.kind !== 'change floor') return [];
    const before = existing.find(({ id }) => id === step.floorId)?.name;
    return before === undefined || before === step.name ? 'moved' : `renamed from ${before}`;
  });

const layerChanges = (steps: readonly SyncStep[]): string[] =>
  layerVerbs.flatMap(([kind, verb]) => {
    const { length } = steps.filter((step) => step.kind === kind);
    return length > 0 ? `${countOf(length, 'layer')} ${verb}` : [];
  });

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const changeOf = (work: FloorWork, existing: readonly ExistingFloor[]): FloorChange => {
  const { floorName: floor, layerCount, steps } = work;
  const layers = countOf(layerCount, 'layer');
  const [first] = steps;
  if (first?.kind === 'add floor') return { kind: 'add', floor, what: layers };
  if (first?.kind === 'remove floor') return { kind: 'remove', floor, what: layers };
  const what = [...renamed(steps, existing), ...layerChanges(steps)].join(', ');
  return { kind: 'change', floor, what: capital(what) };
};

export const changesOf = (plan: SyncPlan, existing: readonly ExistingFloor[]): FloorChange[] =>
  plan.work.map((work) => changeOf(work, existing));

/** 'Floor 2 of 4 · Level 1 · 5 layers' */
export const progressWords = (progress: SyncProgress): string => {
  const { floorIndex, floorTotal, floorName, layerCount } = progress;
  const layers = countOf(layerCount, 'layer');
  return `Floor ${floorIndex} of ${floorTotal} · ${floorName} · ${layers}`;
};

/** '3 floors and 1 basement floor' */
export const storeysWords = ({ floors, basement_floors: basements }: Storeys): string => {
  const above = countOf(floors, 'floor');
  return basements === 0 ? above : `${above} and ${countOf(basements, 'basement floor')}`;
};

/** The result in one line: '1 floor added, 2 floors changed'. */
export const doneWords = ({ floors }: SyncPlan): string => {
  const { added, changed, removed } = floors;
  const counts = [
    [added.length, 'added'],
    [changed.length, 'changed'],
    [removed.length, 'removed'],
  ] as const;
  return counts
    .flatMap(([count, verb]) => (count > 0 ? `${countOf(count, 'floor')} ${verb}` : []))
    .join(', ');
};
