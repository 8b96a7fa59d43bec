import { overFloorPrefix } from '../../venue/map/floor/floor-layer-specs.ts';

/** What is drawn over the plan and its layers; the prefix keeps it above them. */
export const sources = {
  pois: `${overFloorPrefix}pois`,
  titles: `${overFloorPrefix}titles`,
  way: `${overFloorPrefix}way`,
  ends: `${overFloorPrefix}ends`,
} as const;

export const layers = {
  areas: `${overFloorPrefix}areas`,
  outlines: `${overFloorPrefix}outlines`,
  chosenArea: `${overFloorPrefix}chosen-area`,
  chosenOutline: `${overFloorPrefix}chosen-outline`,
  wayCasing: `${overFloorPrefix}way-casing`,
  way: `${overFloorPrefix}way-line`,
  ends: `${overFloorPrefix}way-ends`,
  titles: `${overFloorPrefix}titles`,
  chosenTitle: `${overFloorPrefix}chosen-title`,
} as const;
