import { storeyOf } from '@floorwright/domain/floors';
import type { NoRoute, RouteStep, Turn } from '@floorwright/domain/routing';
import {
  IconArrowBackUp,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconElevator,
  IconFlag,
  IconStairs,
  type TablerIcon,
} from '@tabler/icons-react';

import { messages } from './messages/index.ts';

const turnIcons: Readonly<Record<Turn, TablerIcon>> = {
  left: IconCornerUpLeft,
  right: IconCornerUpRight,
  around: IconArrowBackUp,
};

export const stepIcon = (step: RouteStep): TablerIcon => {
  if (step.does === 'arrive') return IconFlag;
  if (step.does === 'ride') return step.by === 'stairs' ? IconStairs : IconElevator;
  return step.turn === null ? IconArrowUp : turnIcons[step.turn];
};

/** Names as the reader sees them, instead of the route's own. */
type Names = { destination?: string; floorName?: (id: number) => string };

export const stepText = (step: RouteStep, { destination, floorName }: Names = {}): string => {
  if (step.does === 'arrive') return messages.arrive(destination ?? step.title);
  if (step.does === 'walk') return messages.walk(step.turn, Math.round(step.meters));
  const name = floorName ? floorName(step.toFloorId) : step.toFloorName;
  return messages.ride(step.by, { name, isGround: storeyOf(name) === 0 });
};

export const noRouteText = (no: NoRoute): string => {
  if (no.reason === 'not-near') return messages.notNear(no.place);
  return no.reason === 'missing'
    ? messages.missing(no.from, no.to)
    : messages.missingStepFree(no.from, no.to);
};
