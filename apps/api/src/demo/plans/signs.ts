import { letter, widthOf } from './lettering.ts';
import { across, svgPoint, down, pen, pixelsPerMeter, px, segment } from './pen.ts';
import { type Area, boundsOf, type Rectangle } from './plan.ts';

/** A cross, the usual symbol of an elevator. */
const drawLift = ({ left, bottom, right, top }: Rectangle): string =>
  pen(
    segment({ x: left, y: bottom }, { x: right, y: top }) +
      segment({ x: left, y: top }, { x: right, y: bottom }),
    1.5,
    '#b98d00',
  );

/** Treads across the longer side, and an arrow that points up the stairs. */
const drawTreads = ({ left, bottom, right, top }: Rectangle): string => {
  const isHorizontal = right - left > top - bottom;
  const [start, end] = isHorizontal ? [left, right] : [bottom, top];
  const count = Math.floor((end - start) / 0.75);
  const treads = Array.from({ length: count }, (_, index) => {
    const step = start + ((index + 1) * (end - start)) / (count + 1);
    return isHorizontal
      ? segment({ x: step, y: bottom }, { x: step, y: top })
      : segment({ x: left, y: step }, { x: right, y: step });
  });
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const tip = isHorizontal ? { x: right - 1, y } : { x, y: top - 1 };
  const wings = isHorizontal
    ? [{ x: tip.x - 1, y: y + 0.7 }, tip, { x: tip.x - 1, y: y - 0.7 }]
    : [{ x: x - 0.7, y: tip.y - 1 }, tip, { x: x + 0.7, y: tip.y - 1 }];
  const tail = isHorizontal ? { x: left + 1, y } : { x, y: bottom + 1 };
  const arrow = `${segment(tail, tip)}M${wings.map(svgPoint).join('L')}`;
  return pen(treads.join(''), 1, '#8fb9c4') + pen(arrow, 2, '#2f7e91');
};

const drawTree = (x: number, y: number, radius: number): string =>
  `<circle cx="${across(x)}" cy="${down(y)}" r="${px(radius)}" fill="#b4d3a0" stroke="#86ab6e" stroke-width="1"/>` +
  `<circle cx="${across(x)}" cy="${down(y)}" r="${px(radius / 5)}" fill="#86ab6e"/>`;

/** Trees: a row in a planter, a ring in the garden. */
const drawTrees = ({ left, bottom, right, top }: Rectangle): string => {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  if (right - left < 10) return [-1.5, 0, 1.5].map((step) => drawTree(x + step, y, 0.7)).join('');
  const pond = `<ellipse cx="${across(x)}" cy="${down(y)}" rx="${px(4)}" ry="${px(2.4)}" fill="#bfe0e6" stroke="#8fb9c4" stroke-width="2"/>`;
  const trees = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return drawTree(x + 7.6 * Math.cos(angle), y + 4.9 * Math.sin(angle), 1);
  });
  return pond + trees.join('');
};

/** Draws a name as large as fits; two words take two lines if that makes them larger. */
const drawName = (name: string, { left, bottom, right, top }: Rectangle): string => {
  const room = { across: (right - left) * 0.78, up: (top - bottom) * 0.5 };
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(1.5, room.up / lines.length, ...lines.map((line) => room.across / widthOf(line)));
  const words = name.split(' ');
  const twoLines = [words.slice(0, 1).join(' '), words.slice(1).join(' ')];
  const lines = words.length > 1 && sizeOf(twoLines) > sizeOf([name]) ? twoLines : [name];
  const size = sizeOf(lines);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return pen(
    lines
      .map((line, index) => {
        const row = y - (index - (lines.length - 1) / 2) * size * 1.6;
        return letter(line, Number(across(x)), Number(down(row)), size * pixelsPerMeter);
      })
      .join(''),
    Math.max(1.4, size * 2),
  );
};

/** The symbol of an area, or its name if it has none. */
export const drawSigns = ({ layer, name, rings: [ring = []] }: Area): string => {
  const place = boundsOf(ring);
  if (layer === 'elevators') return drawLift(place);
  if (layer === 'stairs') return drawTreads(place);
  if (layer === 'garden') return drawTrees(place);
  return name === undefined ? '' : drawName(name, place);
};
