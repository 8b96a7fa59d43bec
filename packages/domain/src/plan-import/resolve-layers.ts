import { mergeValue } from '../venue-import/drawing/remembered.ts';

type LayerState = { readonly kind: string; readonly checksum: string };

/** A layer as a drawing has it. */
type DrawnLayer = LayerState & { readonly name: string };

/** A layer of the floor. */
export type PlacedLayer = LayerState & {
  readonly id: number;
  /** As the drawing had it from which it came last; null if it came from none. */
  readonly said: DrawnLayer | null;
};

export const planLayerActions = ['added', 'changed', 'removed', 'unchanged'] as const;

/** What becomes of a layer. */
export type PlanLayerVerdict = {
  readonly name: string;
  readonly action: (typeof planLayerActions)[number];
  /** Both the drawing and someone by hand changed it, so the user decides. Undecided, it stays as it is. */
  readonly isConflict: boolean;
  /** Its place in the drawing; null if that does not have it. */
  readonly number: number | null;
  /** Null if the floor does not have it. */
  readonly layerId: number | null;
  /** What of the drawing is taken. */
  readonly takes: readonly (keyof LayerState)[];
};

const fields = ['kind', 'checksum'] as const;
const isEqual = (one: string, other: string): boolean => one === other;

const changedVerdict = (
  file: DrawnLayer,
  { id, said, ...here }: PlacedLayer,
  isFileChosen: (name: string) => boolean,
): Omit<PlanLayerVerdict, 'number'> => {
  const merged = fields.map((field) => ({
    field,
    ...mergeValue({ last: (said ?? here)[field], file: file[field], here: here[field] }, isEqual),
  }));
  const isConflict = merged.some(({ isDisputed }) => isDisputed);
  const takes = merged.flatMap(({ field, by, isDisputed }) =>
    by === 'file' || (isDisputed && isFileChosen(file.name)) ? [field] : [],
  );
  const action = takes.length === 0 ? 'unchanged' : 'changed';
  return { name: file.name, action, isConflict, layerId: id, takes };
};

/**
 * What a drawing does to the layers of its floor. Those that came from an earlier drawing are found by their names and
 * follow this one; what users changed of them stays, and so do layers that came from no drawing.
 */
export const resolvePlanLayers = (
  drawn: readonly DrawnLayer[],
  present: readonly PlacedLayer[],
  isFileChosen: (name: string) => boolean,
): PlanLayerVerdict[] => {
  const unused = new Set(present.filter(({ said }) => said !== null));
  const verdicts = drawn.map((file, number): PlanLayerVerdict => {
    const here = [...unused].find(({ said }) => said?.name === file.name);
    if (here) {
      unused.delete(here);
      return { ...changedVerdict(file, here, isFileChosen), number };
    }
    const { name } = file;
    return { name, action: 'added', isConflict: false, number, layerId: null, takes: [...fields] };
  });
  const left = [...unused].flatMap(({ id, said, ...here }): PlanLayerVerdict[] => {
    if (!said) return [];
    const isConflict = fields.some((field) => here[field] !== said[field]);
    const action = isConflict && !isFileChosen(said.name) ? 'unchanged' : 'removed';
    return [{ name: said.name, action, isConflict, number: null, layerId: id, takes: [] }];
  });
  return [...verdicts, ...left];
};

/** In which order layers lie, from the lowest up: new ones above the one that is below them in the drawing. */
export const orderLayers = <Layer>(kept: readonly Layer[], drawn: readonly Layer[]): Layer[] => {
  const order = [...kept];
  drawn.forEach((layer, index) => {
    if (order.includes(layer)) return;
    const below = drawn.slice(0, index).findLast((each) => order.includes(each));
    const above = drawn.slice(index + 1).find((each) => order.includes(each));
    if (below !== undefined) order.splice(order.indexOf(below) + 1, 0, layer);
    else if (above === undefined) order.push(layer);
    else order.splice(order.indexOf(above), 0, layer);
  });
  return order;
};
