import type { ToolName } from '@floorwright/floor-editor';
import {
  IconArrowNarrowRight,
  IconArrowsHorizontal,
  IconBroadcast,
  IconElevator,
  IconPointer,
  IconPolygon,
  IconShape,
  IconStairs,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

export type StudioTool = {
  readonly tool: ToolName;
  readonly label: string;
  readonly icon: TablerIcon;
  /** The key that chooses it. */
  readonly key: string;
  /** What to do with it, once it is chosen. */
  readonly hint: string;
  /** The same for those who have no keys at hand. */
  readonly touchHint: string;
};

const lineHint =
  'Click to place points, also on points and lines. Enter or Esc ends the line, Backspace removes the last point.';
const lineTouchHint = 'Tap to place points, also on points and lines.';
const shaftHint = (what: string): string =>
  `Click a point, a line or the map to place ${what}. Shafts of the floors next to this one can be joined.`;

export const pointerTool: StudioTool = {
  tool: 'pointer',
  label: 'Select and move',
  icon: IconPointer,
  key: 'V',
  hint: '',
  touchHint: '',
};

/** The two that share a button. */
export const routeTools: readonly StudioTool[] = [
  {
    tool: 'route-two-way',
    label: 'Two-way route',
    icon: IconArrowsHorizontal,
    key: 'R',
    hint: lineHint,
    touchHint: lineTouchHint,
  },
  {
    tool: 'route-one-way',
    label: 'One-way route',
    icon: IconArrowNarrowRight,
    key: 'O',
    hint: lineHint,
    touchHint: lineTouchHint,
  },
];

export const otherTools: readonly StudioTool[] = [
  {
    tool: 'create-poi',
    label: 'Create POI',
    icon: IconPolygon,
    key: 'P',
    hint: 'Click the corners. Enter or a click on the first corner closes the shape, Backspace removes the last corner.',
    touchHint: 'Tap the corners, then Finish.',
  },
  {
    tool: 'select-poi',
    label: 'Select POI',
    icon: IconShape,
    key: 'S',
    hint: 'Click a POI. Drag it or its corners; the middle of a side becomes a corner.',
    touchHint: 'Tap a POI. Drag it or its corners.',
  },
  {
    tool: 'elevator',
    label: 'Add Elevators',
    icon: IconElevator,
    key: 'E',
    hint: shaftHint('an elevator'),
    touchHint: 'Tap a point, a line or the map to place an elevator.',
  },
  {
    tool: 'stairs',
    label: 'Add Stairs',
    icon: IconStairs,
    key: 'T',
    hint: shaftHint('stairs'),
    touchHint: 'Tap a point, a line or the map to place stairs.',
  },
  {
    tool: 'place-beacon',
    label: 'Place Beacons',
    icon: IconBroadcast,
    key: 'B',
    hint: 'Click where a beacon stands, then choose which one it is. Drag a beacon to move it.',
    touchHint: 'Tap where a beacon stands. Drag a beacon to move it.',
  },
];

export const allTools: readonly StudioTool[] = [pointerTool, ...routeTools, ...otherTools];
