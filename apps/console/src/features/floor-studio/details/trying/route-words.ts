import type { RouteStep } from '@floorwright/domain/routing';

export const distanceWords = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;

export const timeWords = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
};

/** The steps that follow each other on one floor. */
export type FloorSteps = { floorId: number; steps: RouteStep[] };

export const stepsByFloor = (steps: readonly RouteStep[]): FloorSteps[] => {
  const floors: FloorSteps[] = [];
  for (const step of steps) {
    const last = floors.at(-1);
    if (last?.floorId === step.floorId) last.steps.push(step);
    else floors.push({ floorId: step.floorId, steps: [step] });
  }
  return floors;
};
