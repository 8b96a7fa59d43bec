import { type LayerKind, layerStyles } from '../floors/index.ts';
import { fitInPlane, localPlane, type PlanePoint, type Position } from '../geo/index.ts';
import type { LayerFeature } from '../geojson/index.ts';
import { nameOrder } from '../language/index.ts';
import { colorOnPaper } from '../pois/index.ts';
import type { ExportedFloor, ExportedPoi } from '../venue-export/index.ts';
import { legendMarks, type LegendTexts, type LegendEntry } from './legend.ts';
import { lineMark, type Projection, projectionFor, ringMark } from './projection.ts';
import type { Mark, PrintPage, Shaper } from './scene.ts';

const byName = nameOrder();

type FloorPrint = {
  readonly floor: ExportedFloor;
  readonly layers: readonly {
    readonly kind: LayerKind;
    readonly features: readonly LayerFeature[];
  }[];
  readonly building: string;
  /** The position of the building, for a floor without contents. */
  readonly at: Position;
  /** The name of the floor as a title. */
  readonly title: string;
  readonly date: string;
  readonly texts: LegendTexts;
  readonly shape: Shaper;
};

/** A3, in points. */
const paper = { long: 1190.55, short: 841.89 };
const margin = 36;
const header = 52;
const footer = 36;
const legendWidth = 190;
const gap = 18;

const ink = '#1f2733';
const routeColor = '#c2410c';

const positionsIn = ({ floor, layers }: FloorPrint): Position[] => [
  ...floor.pois.flatMap(({ ring }) => ring),
  ...floor.points.map(({ at }) => at),
  ...layers.flatMap(({ features }) =>
    features.flatMap(({ lines, polygons }) => [...lines.flat(), ...polygons.flat(2)]),
  ),
  ...floor.corners,
];

const layerMarks = ({ layers }: FloorPrint, { onPage }: Projection): Mark[] =>
  layers.flatMap(({ kind, features }) => {
    const { fill, line, width } = layerStyles[kind];
    const style = { fill, line, width: width / 2 };
    return features.flatMap(({ lines, polygons }) => [
      ...polygons.map((rings) =>
        ringMark(
          rings.map((ring) => ring.map(onPage)),
          style,
        ),
      ),
      ...lines.map((points) =>
        lineMark(points.map(onPage), { line: line ?? ink, width: width / 2 }),
      ),
    ]);
  });

const otherColor = '#9aa5b4';

/** The color of each category: the one that most of its POIs have. */
const categoryColors = (pois: readonly ExportedPoi[]): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { category, color } of pois) {
    const of = counts.get(category ?? '') ?? new Map<string, number>();
    of.set(color, (of.get(color) ?? 0) + 1);
    counts.set(category ?? '', of);
  }
  const colors = new Map<string, string>();
  for (const [category, of] of counts) {
    const [most] = [...of].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    colors.set(category, (most && colorOnPaper(most[0])) ?? otherColor);
  }
  return colors;
};

const routeMarks = ({ floor }: FloorPrint, { onPage }: Projection): Mark[] => {
  const places = new Map(floor.points.map(({ id, at }) => [id, onPage(at)]));
  const drawn = new Set<string>();
  return floor.points.flatMap(({ id, neighbors }) =>
    neighbors.flatMap((other) => {
      const key = id < other ? `${id} ${other}` : `${other} ${id}`;
      const [from, to] = [places.get(id), places.get(other)];
      if (drawn.has(key) || !from || !to) return [];
      drawn.add(key);
      return [lineMark([from, to], { line: routeColor, width: 0.8, dash: [3, 2] })];
    }),
  );
};

/** In points. */
const sizes = { largest: 11, smallest: 4.5 };
const lineHeight = 1.2;
const mostLines = 3;

/** The words in this number of lines, as even as possible. */
const linesOf = (
  words: readonly string[],
  count: number,
  widthOf: (text: string) => number,
): string[] => {
  const whole = widthOf(words.join(' '));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || (lines.length < count && widthOf(joined) > whole / count + 0.5))
      lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
};

/** The name of a POI within its shape; undefined if it does not fit in a size that can be read. */
const labelMarks = (
  ring: readonly PlanePoint[],
  title: string,
  shape: Shaper,
): Mark[] | undefined => {
  const words = title.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || ring.length < 3) return [];
  const widthOf = (text: string): number => shape(text, 1).width;
  const choices = Array.from({ length: Math.min(mostLines, words.length) }, (_, index) =>
    linesOf(words, index + 1, widthOf),
  );
  const fits = choices.map((lines) => ({
    lines,
    ...fitInPlane(ring, {
      width: Math.max(...lines.map(widthOf)) + 0.6,
      height: lines.length * lineHeight + 0.3,
    }),
  }));
  // As few lines as possible in the largest size, otherwise as large as possible.
  const best =
    fits.find(({ em }) => em >= sizes.largest) ?? fits.toSorted((a, b) => b.em - a.em)[0];
  if (!best) return [];
  const { at, em, lines } = best;
  const size = Math.min(sizes.largest, em);
  if (size < sizes.smallest) return undefined;
  return lines.map((text, index) => {
    const shaped = shape(text, size);
    const y = at.y + (index - (lines.length - 1) / 2) * size * lineHeight + size * 0.35;
    return {
      text,
      steps: shaped.at(at.x - shaped.width / 2, y),
      fill: ink,
      line: null,
      width: 0,
    };
  });
};

type Labeled = { marks: Mark[]; listed: LegendEntry[] };

/** Names where they fit, otherwise numbers that the legend explains. */
const allLabels = ({ floor, shape }: FloorPrint, { onPage }: Projection): Labeled => {
  const marks: Mark[] = [];
  const listed: LegendEntry[] = [];
  for (const { title, ring } of floor.pois) {
    const outline = ring.map(onPage);
    const name = labelMarks(outline, title, shape);
    const number = String(listed.length + 1);
    const label = name ?? labelMarks(outline, number, shape);
    if (label) marks.push(...label);
    if (!name && label) listed.push({ number, name: title });
  }
  return { marks, listed };
};

export const floorPage = (print: FloorPrint): PrintPage => {
  const found = positionsIn(print);
  const positions = found.length === 0 ? [print.at] : found;
  const origin = positions[0] ?? print.at;
  const measured = projectionFor(positions, print.floor.corners, localPlane(origin));
  const isWide = measured.width >= measured.height;
  const [width, height] = isWide ? [paper.long, paper.short] : [paper.short, paper.long];
  const area = {
    x: margin,
    y: margin + header,
    width: width - 2 * margin - legendWidth - gap,
    height: height - 2 * margin - header - footer,
  };
  const projection = measured.within(area);
  const { floor, building, title, date, texts, shape } = print;
  const colors = categoryColors(floor.pois);
  const labels = allLabels(print, projection);
  const shapes = floor.pois.map(({ ring, category }) =>
    ringMark([ring.map(projection.onPage)], {
      fill: colors.get(category ?? '') ?? otherColor,
      line: '#5b6675',
      width: 0.5,
    }),
  );
  const legend = legendMarks({
    page: { width, height, margin, header, footer },
    column: { x: width - margin - legendWidth, width: legendWidth },
    building,
    title,
    date,
    texts,
    shape,
    categories: [...colors]
      .map(([name, color]) => ({ name: name === '' ? texts.noCategory : name, color }))
      .toSorted((a, b) => byName(a.name, b.name)),
    route: floor.points.length > 1 ? routeColor : null,
    listed: labels.listed,
    pointsPerMeter: projection.scale,
    north: projection.north,
  });
  return {
    width,
    height,
    title: `${building}, ${title}`,
    marks: [
      ...layerMarks(print, projection),
      ...shapes,
      ...routeMarks(print, projection),
      ...labels.marks,
      ...legend,
    ],
  };
};
