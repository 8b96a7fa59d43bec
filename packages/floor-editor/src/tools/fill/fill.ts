import { boxIndex, distanceBetween, type Position, ringContains } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';

import { addDoorPoint, fillRoom, poisIn } from '../../edits/rooms.ts';
import { polygonOf } from '../../features/features.ts';
import { dotAt, overlayFeature } from '../../features/overlay-features.ts';
import type { FoundDoor, FoundRoom } from '../../free-space/index.ts';
import type { Input, PointerInput } from '../../input.ts';
import { boxOfLine } from '../../nearby/areas.ts';
import type { RoomSearch } from '../../room-search.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Outcome, Tool } from '../tool.ts';

/** The room or the gap under the pointer. */
type FillDraft = { readonly room: FoundRoom | null; readonly door: FoundDoor | null };

const nothing: FillDraft = { room: null, door: null };

/** Why there is no room to fill, and what to do. */
const fillReasons = {
  idle: 'reading-walls',
  searching: 'reading-walls',
  'no-layer': 'no-layers',
  failed: 'layers-unread',
} as const;

/** Indexed once for each search, since every move of the pointer asks. */
const indices = new WeakMap<readonly FoundRoom[], ReturnType<typeof boxIndex>>();

const indexOf = (rooms: readonly FoundRoom[]): ReturnType<typeof boxIndex> => {
  const known = indices.get(rooms) ?? boxIndex(rooms.map(({ ring }) => boxOfLine(ring)));
  indices.set(rooms, known);
  return known;
};

const sizeOf = ({ ring }: FoundRoom): number => {
  const { west, south, east, north } = boxOfLine(ring);
  return (east - west) * (north - south);
};

/** The smallest room around a place. */
const roomAt = (rooms: readonly FoundRoom[], { latitude, longitude }: Position) =>
  indexOf(rooms)
    .search({ west: longitude, south: latitude, east: longitude, north: latitude })
    .flatMap((index) => rooms[index] ?? [])
    .filter(({ ring }) => ringContains(ring, { latitude, longitude }))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];

const doorAt = (doors: readonly FoundDoor[], { at, reach }: PointerInput): FoundDoor | undefined =>
  doors.find((door) => distanceBetween(door.at, at) <= Math.max(reach, door.width / 4));

const aimAt = (search: RoomSearch, input: PointerInput): FillDraft => {
  if (search.state !== 'found') return nothing;
  const door = doorAt(search.doors, input) ?? null;
  return { door, room: door ? null : (roomAt(search.rooms, input.at) ?? null) };
};

/** In meters: a route point this near to a gap is its door. */
const doorReach = 0.5;

const click = (input: PointerInput, context: Context): Outcome<FillDraft> => {
  const { rooms: search, head, newId } = context;
  if (search.state !== 'found') return { draft: nothing, notice: fillReasons[search.state] };
  const draft = aimAt(search, input);
  const { door, room } = draft;
  if (door) {
    const known = [...valuesOf(head.route.points)].find(
      ({ at }) => distanceBetween(at, door.at) <= doorReach,
    );
    const id = known?.id ?? newId();
    return {
      draft,
      selection: { kind: 'point', id },
      ...(!known && { command: addDoorPoint(id, door.at) }),
    };
  }
  if (!room) return { draft, notice: 'no-room', selection: null };
  if (room.surrounds) return { draft, notice: 'surrounds-rooms', selection: null };
  const taken = poisIn(head)(room);
  if (taken)
    return {
      draft,
      notice: { notice: 'room-taken', title: taken.title },
      selection: { kind: 'poi', key: taken.key, corner: null },
    };
  const key = newId();
  return {
    draft,
    command: fillRoom(room, search.property, key),
    selection: { kind: 'poi', key, corner: null },
  };
};

const step = (draft: FillDraft, input: Input, context: Context): Outcome<FillDraft> => {
  switch (input.type) {
    case 'click':
      return click(input, context);
    case 'move': {
      const aim = aimAt(context.rooms, input);
      return { draft: aim.room === draft.room && aim.door === draft.door ? draft : aim };
    }
    case 'leave':
      return { draft: nothing };
    case 'finish':
    case 'escape':
      return { draft: null };
    default:
      return { draft };
  }
};

export const fill: Tool<FillDraft> = {
  key: 'F',
  needs: 'drawing',
  worksWithProvider: false,
  targets: [],
  preservesSelection: [],
  uses: 'rooms',
  atCross: 'click',
  empty: nothing,
  step,
  settle: (draft) => ({ draft }),
  rebase: (draft) => draft,
  takeBack: () => null,
  isDrawing: () => false,
  document: () => null,
  cursor: () => 'crosshair',
  overlay: ({ room, door }, view) => [
    ...selectionOverlay(view, { handles: false }),
    ...(room ? [overlayFeature('hover', polygonOf(room.ring), { refused: room.surrounds })] : []),
    ...(view.rooms.state === 'found' ? view.rooms.doors : []).map((each, index) =>
      overlayFeature('door', dotAt(each.at), { index, active: each === door }),
    ),
  ],
};
