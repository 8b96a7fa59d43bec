import { layerStyles } from '@floorwright/domain/floors';
import type { PlanePoint } from '@floorwright/domain/geo';

import { ink, paper, pathOf, pen, pixelsPerMeter, segment, sheet } from './pen.ts';
import type { Area, Door, Plan, Use } from './plan.ts';
import { drawSigns } from './signs.ts';

const tones: Readonly<Record<Use, string>> = {
  fashion: '#f6dfd8',
  food: '#fbe9bf',
  living: '#dcebdc',
  leisure: '#e4def0',
  service: '#d9e6f0',
};
const fillOf = ({ layer, use }: Area): string => {
  if (use) return tones[use];
  if (layer === 'corridors') return paper;
  if (layer === 'outlayer') return '#e9e5dc';
  if (layer === 'street') return '#eceae6';
  if (layer === 'parking') return '#f8f7f4';
  return layerStyles[layer].fill ?? 'none';
};

const drawArea = (area: Area): string =>
  `<path d="${pathOf(area.rings)}" fill="${fillOf(area)}" fill-rule="evenodd" stroke="#b9b2a4" stroke-width="${area.layer === 'parking' ? 2 : 1}"/>`;

const drawWall = (ring: PlanePoint[]): string => `<path d="${pathOf([ring])}" fill="${ink}"/>`;

const drawDoor = ({ from, to }: Door): string =>
  pen(segment(from, to), 7, paper) + pen(segment(from, to), 1.5, '#7f8b9c');

/** An arrow from outside through the entrance. */
const drawEntrance = ({ from, to }: Door): string => {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [right, up] = from.y === to.y ? [0, Math.sign(y)] : [Math.sign(x), 0];
  const aside = (step: number, away: number): PlanePoint => ({
    x: x + right * away + up * step,
    y: y + up * away - right * step,
  });
  return `<path d="${pathOf([[aside(0, 1), aside(-1.1, 2.8), aside(1.1, 2.8)]])}" fill="${ink}"/>`;
};

/** The floor plan as SVG, with a transparent background. */
export const drawPlan = ({ areas, walls, doors, entrances }: Plan): string => {
  const parts = [
    ...areas.map(drawArea),
    ...walls.map(drawWall),
    ...[...doors, ...entrances].map(drawDoor),
    ...entrances.map(drawEntrance),
    ...areas.map(drawSigns),
  ];
  const [width, height] = [sheet.width * pixelsPerMeter, sheet.height * pixelsPerMeter];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('\n')}</svg>`;
};
