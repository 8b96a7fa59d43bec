import { keysOf, type PersistentMap } from '@floorwright/domain/persistent-map';

import { moveBeacon, placeBeacon, removeBeacon } from '../edits/beacons.ts';
import { placePlan } from '../edits/plan.ts';
import { describePoi, removePoi } from '../edits/pois.ts';
import {
  removeRouteLink,
  removeRoutePoint,
  setRouteLinkFlags,
  setRouteLinkDirection,
  setRoutePointKind,
} from '../edits/routes.ts';
import type { Command } from '../history.ts';
import {
  describePois,
  flagLinks,
  moveItems,
  nudgeItems,
  poisIn,
  removeItems,
} from '../many/change.ts';
import { clipOf, freePlaceFor } from '../many/clip.ts';
import { itemKinds, itemsOfKinds } from '../many/find.ts';
import { copyInRow } from '../many/row.ts';
import { type EditResult, mirrorItems, rotateItems, scaleItems } from '../many/transform.ts';
import { selectionOfItems } from '../selection.ts';
import * as shapes from '../shapes/index.ts';
import { toolNames } from '../tools/table.ts';
import { type Place, placeAt, type Studio } from './driver.ts';

/** An action of a user, encoded as four numbers, so that any list of numbers is a session. */
export type Action = readonly [kind: number, a: number, b: number, c: number];

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const keyIn = (map: PersistentMap<unknown>, index: number): string | undefined =>
  pick([...keysOf(map)].toSorted(), index);

/** A coarse grid, so that many clicks hit something. */
const gridPlace = (a: number, b: number): Place => [(a % 6) * 4, (b % 6) * 4];

const commandOf = ({ head }: Studio, [, a, b, c]: Action): Command | undefined => {
  const { pois, route, beacons } = head();
  const [poi, point, link, beacon] = [
    keyIn(pois, b) ?? '',
    keyIn(route.points, b) ?? '',
    keyIn(route.links, b) ?? '',
    Number(keyIn(beacons, b) ?? 0),
  ];
  const at = placeAt(gridPlace(b, c));
  return pick<Command>(
    [
      describePoi(poi, 'title', `Title ${c}`),
      describePoi(poi, 'subtitles', [`Subtitle ${c}`]),
      removePoi(poi),
      removeRoutePoint(point),
      removeRouteLink(link),
      setRouteLinkDirection(link, pick(['both', 'forward', 'backward'] as const, c) ?? 'both'),
      setRouteLinkFlags(link, { closed: c % 2 === 0, accessible: c % 3 === 0 }),
      setRoutePointKind(point, pick(['point', 'elevator', 'stairs'] as const, c) ?? 'point', null),
      placeBeacon({ id: b % 5, name: `Beacon ${c}`, uuid: 'u', major: 1, minor: b % 5, at }),
      moveBeacon(beacon, at),
      removeBeacon(beacon),
      placePlan([placeAt([0, 0]), at]),
    ],
    a,
  );
};

/** Edits of all selected objects at once. */
const actOnMany = (studio: Studio, [, a, b, c]: Action): void => {
  const items = studio.selected();
  const clip = clipOf(studio.head(), items);
  const keysOfPois = poisIn(studio.head(), items).map(({ key }) => key);
  const links = items.flatMap((item) => (item.kind === 'link' ? [item.id] : []));
  const [from, to] = [placeAt(gridPlace(a, b)), placeAt(gridPlace(b, c))];
  const actions: readonly (() => unknown)[] = [
    () => studio.perform(moveItems(items, from, to)),
    () => studio.perform(nudgeItems(items, from, to)),
    () => studio.perform(removeItems(items)),
    () => studio.perform(describePois(keysOfPois, 'categoryId', c)),
    () => studio.perform(flagLinks(links, { closed: c % 2 === 0, accessible: c % 3 === 0 })),
    () => studio.paste(freePlaceFor(studio.head(), clip)),
    () => studio.paste(...copyInRow(clip, { count: c % 3, spacing: 1 + (b % 4), bearing: a * 6 })),
    () => studio.select(selectionOfItems(itemsOfKinds(studio.head(), itemKinds))),
  ];
  pick(actions, a)?.();
};

/** Changes the shapes of all selected POIs. */
const reshape = (studio: Studio, [, a, b, c]: Action): void => {
  const [head, items] = [studio.head(), studio.selected()];
  // Unlike any that the editor makes.
  let made = 0;
  const newId = (): string => {
    made += 1;
    return `part-${a}-${b}-${c}-${made}-${head.pois.size}`;
  };
  const meters = ((c % 13) - 6) / 4;
  const line = [gridPlace(b, c), gridPlace(c, a + 1)].map(placeAt);
  const edits: readonly (() => EditResult)[] = [
    () => rotateItems(head, items, c * 7),
    () => scaleItems(head, items, 0.5 + (c % 7) / 4),
    () => mirrorItems(head, items, c * 6),
    () => shapes.mergePois(head, items),
    () => shapes.cutOut(head, items, newId),
    () => shapes.offsetPois(head, items, meters, newId),
    () => shapes.splitPois(head, items, line, newId),
  ];
  const edited = pick(edits, a)?.();
  if (!edited || 'problem' in edited) return;
  studio.perform(edited.command).select(selectionOfItems(edited.items));
};

const lineTools = ['route-two-way', 'route-one-way', 'elevator', 'stairs'] as const;

const drawLine = (studio: Studio, [, a, b, c]: Action): void => {
  const [from, by, to] = [gridPlace(a, b), gridPlace(b, c), gridPlace(c, a + 1)];
  const tool = pick(lineTools, a + b + c) ?? 'route-two-way';
  studio
    .choose('pointer')
    .choose(tool)
    .click(...from)
    .click(...by)
    .click(...to)
    .press('Enter');
};

const drawSquare = (studio: Studio, [, a, b, c]: Action): void => {
  const [x, y] = gridPlace(a, b);
  const side = 2 + (c % 5);
  studio
    .choose('pointer')
    .choose('create-poi')
    .click(x, y)
    .click(x + side, y);
  studio
    .click(x + side, y + side)
    .click(x, y + side)
    .press('Enter');
};

/** Clicks are the most frequent action, since most tools need several. */
export const act = (studio: Studio, action: Action): void => {
  const [kind, a, b, c] = action;
  const [x, y] = gridPlace(a, b);
  const free = c % 4 === 0;
  const click = () => studio.click(x, y, { free });
  const drag = () => studio.drag([x, y], gridPlace(c, a + b), { free });
  const perform = () => {
    const command = commandOf(studio, action);
    if (command) studio.perform(command);
  };
  const actions: readonly (() => unknown)[] = [
    click,
    click,
    click,
    () => studio.click(x + 2, y, { free }),
    () => studio.move(x, y, { free }),
    drag,
    drag,
    () => studio.drag([x, y], gridPlace(c, a + b), { withoutRelease: true }),
    () => studio.click(x, y, { extend: true }),
    () => studio.drag([x - 1, y - 1], gridPlace(c + 1, a + b), { extend: true }),
    () => actOnMany(studio, action),
    () => actOnMany(studio, action),
    () => reshape(studio, action),
    () => reshape(studio, action),
    () => studio.editor.send({ type: 'toggle', option: a % 2 === 0 ? 'arc' : 'right-angles' }),
    () => studio.editor.show({ shapes, together: a % 2 === 0 }),
    () => studio.choose(pick(toolNames, a) ?? 'pointer'),
    () => studio.press(pick(['Enter', 'Escape', 'Backspace', 'Delete'] as const, a) ?? 'Enter'),
    () => studio.undo(),
    () => studio.redo(),
    perform,
    perform,
    () => drawLine(studio, action),
    () => drawLine(studio, action),
    () => drawSquare(studio, action),
  ];
  pick(actions, kind)?.();
};
