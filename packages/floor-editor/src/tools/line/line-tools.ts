import { lineTool } from './line.ts';

export const routeTwoWay = lineTool('R', {
  command: 'draw-route',
  direction: 'two-way',
  shaft: null,
});

export const routeOneWay = lineTool('O', {
  command: 'draw-one-way',
  direction: 'one-way',
  shaft: null,
});

export const elevator = lineTool('E', {
  command: 'add-elevator',
  direction: 'two-way',
  shaft: { kind: 'elevator', unconnected: 'elevator-unconnected' },
});

export const stairs = lineTool('T', {
  command: 'add-stairs',
  direction: 'two-way',
  shaft: { kind: 'stairs', unconnected: 'stairs-unconnected' },
});
