import { lineTool } from './line.ts';

const routeTexts = {
  hint: 'Click to place points, also on points and lines. Enter or Esc ends the line, Backspace removes the last point.',
  touchHint: 'Tap to place points, also on points and lines.',
};

const shaftTexts = (what: string) => ({
  hint: `Click a point, a line or the map to place ${what}. Shafts of the floors next to this one can be joined.`,
  touchHint: `Tap a point, a line or the map to place ${what}.`,
});

export const routeTwoWay = lineTool(
  { label: 'Two-way route', key: 'R', ...routeTexts },
  { command: 'Draw route', direction: 'two-way', shaft: null },
);

export const routeOneWay = lineTool(
  { label: 'One-way route', key: 'O', ...routeTexts },
  { command: 'Draw one-way route', direction: 'one-way', shaft: null },
);

export const elevator = lineTool(
  { label: 'Add Elevators', key: 'E', ...shaftTexts('an elevator') },
  {
    command: 'Add elevator',
    direction: 'two-way',
    shaft: {
      kind: 'elevator',
      unconnected:
        'The elevator was not added. Click a point or a line of the routes next to connect it.',
    },
  },
);

export const stairs = lineTool(
  { label: 'Add Stairs', key: 'T', ...shaftTexts('stairs') },
  {
    command: 'Add stairs',
    direction: 'two-way',
    shaft: {
      kind: 'stairs',
      unconnected:
        'The stairs were not added. Click a point or a line of the routes next to connect them.',
    },
  },
);
