import { type Bounds, boxIndex, type Meets } from '@floorwright/domain/geo';
import {
  differencesBetween,
  entriesOf,
  type PersistentMap,
} from '@floorwright/domain/persistent-map';

/** Finds the values of a map by where they are, in any version of the map. */
type MapIndex<Value> = {
  /** The values whose boxes meet an area, sorted by key, so that earlier versions have no influence. */
  readonly search: (version: PersistentMap<Value>, meets: Meets) => Value[];
};

type Entry<Value> = { readonly key: string; readonly value: Value; readonly box: Bounds };

/** A packed tree of one version. */
type Packed<Value> = {
  readonly version: PersistentMap<Value>;
  readonly entries: readonly Entry<Value>[];
  readonly search: (meets: Meets) => readonly number[];
};

/** How another version differs from the packed one. */
type Changed<Value> = {
  readonly version: PersistentMap<Value>;
  /** The keys of all that was added, replaced or removed. */
  readonly keys: ReadonlySet<string>;
  readonly entries: readonly Entry<Value>[];
};

/** With more changes than this, packing again takes less time than looking through them. */
const maxChanges = ({ size }: PersistentMap<unknown>): number => 32 + size / 16;

const inOrder = (a: Entry<unknown>, b: Entry<unknown>): number => (a.key < b.key ? -1 : 1);

/**
 * Nothing is indexed before the first search. Another version costs as much as it differs from the packed
 * one, in either direction: an edit, its undo and an unfinished drawing change a few values.
 */
export const mapIndex = <Value>(boxOf: (value: Value) => Bounds): MapIndex<Value> => {
  let packed: Packed<Value> | null = null;
  let changed: Changed<Value> | null = null;

  const entryOf = (key: string, value: Value): Entry<Value> => ({ key, value, box: boxOf(value) });

  const pack = (version: PersistentMap<Value>): Packed<Value> => {
    const entries = entriesOf(version).map(([key, value]) => entryOf(key, value));
    return { version, entries, search: boxIndex(entries.map(({ box }) => box)).searchArea };
  };

  const follow = (version: PersistentMap<Value>) => {
    packed ??= pack(version);
    if (changed?.version === version) return { packed, changed };
    let differences = differencesBetween(packed.version, version);
    if (differences.length > maxChanges(version)) {
      packed = pack(version);
      differences = [];
    }
    changed = {
      version,
      keys: new Set(differences.map(({ key }) => key)),
      entries: differences.flatMap(({ key, after }) =>
        after === undefined ? [] : [entryOf(key, after)],
      ),
    };
    return { packed, changed };
  };

  const search = (version: PersistentMap<Value>, meets: Meets): Value[] => {
    const now = follow(version);
    const found = now.changed.entries.filter(({ box: { west, south, east, north } }) =>
      meets(west, south, east, north),
    );
    for (const at of now.packed.search(meets)) {
      const entry = now.packed.entries[at];
      if (entry && !now.changed.keys.has(entry.key)) found.push(entry);
    }
    return found.toSorted(inOrder).map(({ value }) => value);
  };

  return { search };
};
