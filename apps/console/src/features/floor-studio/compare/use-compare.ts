import { useMemo, useState } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { neighborsOf } from '../contents/other-floors.ts';
import { messages } from './messages/index.ts';

export const compareModes = [
  { value: 'swipe', label: messages.modes.swipe },
  { value: 'difference', label: messages.modes.difference },
] as const;

type CompareMode = (typeof compareModes)[number]['value'];

/** The comparison of the floor with another one. */
export type Compare = {
  readonly mode: CompareMode;
  readonly setMode: (mode: CompareMode) => void;
  /** Undefined if the building has no other floor. */
  readonly other: BuildingFloor | undefined;
  readonly choices: readonly BuildingFloor[];
  readonly setOther: (id: number) => void;
  /** The part of the map that shows this floor, from the left, in percent. */
  readonly divider: number;
  readonly setDivider: (percent: number) => void;
};

/** The floor below, or above the lowest one. */
const defaultOther = (
  floor: BuildingFloor,
  floors: readonly BuildingFloor[],
): BuildingFloor | undefined => neighborsOf(floor, floors)[0];

/** The choices of the comparison, which stay while the panel shows something else. */
export const useCompare = (
  floor: BuildingFloor | undefined,
  floors: readonly BuildingFloor[],
): Compare => {
  const [mode, setMode] = useState<CompareMode>('swipe');
  const [otherId, setOther] = useState<number | null>(null);
  const [divider, setDivider] = useState(50);
  return useMemo(() => {
    const choices = floors.filter(({ id }) => id !== floor?.id);
    const chosen = choices.find(({ id }) => id === otherId);
    const other = chosen ?? (floor && defaultOther(floor, floors));
    return { mode, setMode, other, choices, setOther, divider, setDivider };
  }, [mode, otherId, divider, floor, floors]);
};
