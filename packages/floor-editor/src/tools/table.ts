import { comment } from './comment/comment.ts';
import { createPoi } from './create-poi/create-poi.ts';
import { fill } from './fill/fill.ts';
import { elevator, routeOneWay, routeTwoWay, stairs } from './line/line-tools.ts';
import { propose } from './propose/propose.ts';
import { rectangle } from './rectangle/rectangle.ts';
import { ruler } from './ruler/ruler.ts';
import {
  placeBeaconTool,
  pointer,
  selectFrame,
  selectLasso,
  selectPoi,
} from './select/select-tools.ts';
import { split } from './split/split.ts';

/** All tools, in the order of the toolbar. Without another one, the pointer is active. */
export const tools = {
  pointer,
  'select-frame': selectFrame,
  'select-lasso': selectLasso,
  'route-two-way': routeTwoWay,
  'route-one-way': routeOneWay,
  'create-poi': createPoi,
  rectangle,
  fill,
  split,
  propose,
  'select-poi': selectPoi,
  elevator,
  stairs,
  'place-beacon': placeBeaconTool,
  ruler,
  comment,
} as const;

export type ToolName = keyof typeof tools;

const isToolName = (name: string): name is ToolName => Object.hasOwn(tools, name);

export const toolNames: readonly ToolName[] = Object.keys(tools).filter(isToolName);
