import { localPlane, type Position } from '@floorwright/domain/geo';
import {
  entriesOf,
  type PersistentMap,
  valueAt,
  valuesOf,
} from '@floorwright/domain/persistent-map';
import {
  leadsFrom,
  otherEnd,
  type RouteGraph,
  type RoutePoint,
} from '@floorwright/domain/route-graph';

import type { Access } from '../access.ts';
import { emptyDocument, type FloorDocument, type PlacedBeacon, type Poi } from '../document.ts';
import { createEditor } from '../editor.ts';
import type { Command } from '../history.ts';
import type { PointerInput } from '../input.ts';
import { type Clip, pasteClips } from '../many/clip.ts';
import { type Item, itemsOf, type Selection, selectionOfItems } from '../selection.ts';
import { readoutIn, type ViewState, shownDocument } from '../state.ts';
import { typeKey } from '../tools/pen/typed.ts';
import type { ToolName } from '../tools/table.ts';
import type { NoticeText } from '../words.ts';
import { hitAt } from './hits.ts';

/** Meters east and north of the middle of the floor. */
export type Place = readonly [x: number, y: number];

const plane = localPlane({ latitude: 52.52, longitude: 13.405 });
export const placeAt = ([x, y]: Place): Position => plane.toGlobe({ x, y });

/** To the centimeter, as text. */
export const placeOf = (at: Position): string => {
  const { x, y } = plane.toPlane(at);
  const round = (meters: number): number => Math.round(meters * 100) / 100 + 0;
  return `${round(x)},${round(y)}`;
};

/** As a map with north up has it on the screen. */
const rectangle = ([west, south]: Place, [east, north]: Place): readonly Place[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

export const fullAccess: Access = { manage: true, update: true, provider: false, map: 'ready' };

const keys = {
  Enter: 'finish',
  Escape: 'escape',
  Backspace: 'take-back',
  Delete: 'take-back',
} as const;

/** In meters. */
const snapReach = 0.5;

type Hold = { free?: boolean; extend?: boolean };

const arcsIn = ({ points, links }: RouteGraph): string[] =>
  [...valuesOf(links)].flatMap((link) =>
    [link.a, link.b].flatMap((from) => {
      const ends = [valueAt(points, from), valueAt(points, otherEnd(link, from))];
      if (!leadsFrom(link, from)) return [];
      return ends.map((end) => (end ? placeOf(end.at) : 'nowhere')).join(' → ');
    }),
  );

/** Drives the editor as a user would: choose a tool, click, drag, press keys, and read the result. */
export const openStudio = (
  options: {
    document?: FloorDocument;
    access?: Partial<Access>;
    shown?: Partial<ViewState>;
    /** The prefix of new ids, to distinguish two studios on one floor. */
    prefix?: string;
  } = {},
) => {
  let ids = 0;
  const { document = emptyDocument, prefix = 'n' } = options;
  const newId = (): string => {
    ids += 1;
    return `${prefix}${ids}`;
  };
  const editor = createEditor({
    document,
    access: { ...fullAccess, ...options.access },
    newId,
  });
  editor.show(options.shown ?? {});

  const point = (
    type: PointerInput['type'],
    place: Place,
    { free = false, extend = false }: Hold = {},
    from: Place = place,
  ): boolean => {
    const at = placeAt(place);
    const frame = rectangle(from, place).map(placeAt);
    const hit = hitAt(editor.state(), at);
    return editor.send({ type, at, free, extend, frame, reach: snapReach, hit });
  };
  const head = (): FloorDocument => editor.state().history.head;
  const pointsOf = (floor: FloorDocument): RoutePoint[] => [...valuesOf(floor.route.points)];

  const studio = {
    editor,
    head,
    state: editor.state,
    choose: (tool: ToolName) => {
      editor.choose(tool);
      return studio;
    },
    click: (x: number, y: number, hold?: Hold) => {
      point('click', [x, y], hold);
      return studio;
    },
    move: (x: number, y: number, hold?: Hold) => {
      point('move', [x, y], hold);
      return studio;
    },
    /** Presses and moves the pointer, and releases it unless `withoutRelease`. */
    drag: (from: Place, to: Place, hold: Hold & { withoutRelease?: boolean } = {}) => {
      if (!point('drag-start', from, hold)) return studio;
      point('drag', to, hold, from);
      if (!hold.withoutRelease) point('drop', to, hold, from);
      return studio;
    },
    /** Releases the pointer after a drag without release. */
    drop: (at: Place, hold: Hold = {}) => {
      point('drop', at, hold);
      return studio;
    },
    press: (key: keyof typeof keys) => {
      editor.send({ type: keys[key] });
      return studio;
    },
    /** Types measures of the next side. */
    type: (...typed: string[]) => {
      for (const key of typed) {
        const next = typeKey(readoutIn(editor.state())?.typed ?? null, key);
        if (next !== undefined) editor.send({ type: 'measure', typed: next });
      }
      return studio;
    },
    leave: () => {
      editor.send({ type: 'leave' });
      return studio;
    },
    /** Pastes copies and selects them. */
    paste: (...clips: Clip[]) => {
      const { command, items } = pasteClips(head(), clips, {
        label: { step: 'copies', verb: 'paste', count: clips.length },
        newId,
      });
      editor.perform(command);
      editor.select(selectionOfItems(items));
      return studio;
    },
    selected: (): readonly Item[] => itemsOf(editor.state().selection),
    perform: (command: Command) => {
      editor.perform(command);
      return studio;
    },
    select: (selection: Selection | null) => {
      editor.select(selection);
      return studio;
    },
    undo: (times = 1) => {
      for (let step = 0; step < times; step += 1) editor.undo();
      return studio;
    },
    redo: (times = 1) => {
      for (let step = 0; step < times; step += 1) editor.redo();
      return studio;
    },

    tool: (): ToolName => editor.state().active.tool,
    notice: (): NoticeText | null => editor.state().notice?.text ?? null,
    /** The places of the points, sorted. */
    points: (): string[] =>
      pointsOf(head())
        .map(({ at }) => placeOf(at))
        .toSorted(),
    pointAt: (x: number, y: number): RoutePoint | undefined =>
      pointsOf(head()).find(({ at }) => placeOf(at) === `${x},${y}`),
    /** Each direction of each link that can be walked, sorted. */
    arcs: (): string[] => arcsIn(head().route).toSorted(),
    /** The same with unfinished work. */
    shownArcs: (): string[] => arcsIn(shownDocument(editor.state()).route).toSorted(),
    beacons: (): PlacedBeacon[] => [...valuesOf(head().beacons)],
    pois: (): Poi[] => [...valuesOf(head().pois)],
    /** The corners of the only POI. */
    ring: (): string[] => [...valuesOf(head().pois)].flatMap(({ ring }) => ring.map(placeOf)),
  };
  return studio;
};

export type Studio = ReturnType<typeof openStudio>;

const sorted = <Value>(map: PersistentMap<Value>): Record<string, Value> =>
  Object.fromEntries([...entriesOf(map)].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A document as plain data, for deep comparison. */
export const plain = ({ corners, pois, route, beacons }: FloorDocument) => ({
  corners,
  pois: sorted(pois),
  points: sorted(route.points),
  links: sorted(route.links),
  linksAt: sorted(route.linksAt),
  beacons: sorted(beacons),
});
