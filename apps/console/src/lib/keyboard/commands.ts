import { useEffect, useEffectEvent } from 'react';

/** In the order of the palette: what belongs to the current screen comes first. */
const groups = [
  'Tools',
  'History',
  'Selection',
  'View',
  'Panel',
  'Floors',
  'POIs',
  'Beacons',
  'Screens',
  'Buildings',
] as const;

/** Something that the palette can do or show. */
export type Command = {
  /** Unique among all commands. */
  id: string;
  group: (typeof groups)[number];
  label: string;
  /** Tells commands with the same label apart. */
  detail?: string;
  /** The key that does the same. */
  shortcut?: string;
  /** Why it cannot be chosen now. */
  disabledReason?: string | null;
  /** Listed only once something is typed, because there are many of them. */
  isPlace?: boolean;
  run: () => void;
};

type Source = {
  list: () => readonly Command[];
  /** Further commands, which have to be loaded first. */
  load: () => Promise<readonly Command[]>;
};

const sources = new Set<Source>();

/** Offers commands in the palette while the component is shown. They are listed when it opens. */
export const useCommands = (
  list: Source['list'],
  load: Source['load'] = () => Promise.resolve([]),
): void => {
  const onList = useEffectEvent(list);
  const onLoad = useEffectEvent(load);
  useEffect(() => {
    const source: Source = { list: () => onList(), load: () => onLoad() };
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
};

/** The commands of the current screen. */
export const listCommands = (): Command[] =>
  [...sources]
    .flatMap(({ list }) => list())
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));

/** What cannot be loaded is left out: the rest of the palette can still be used. */
export const loadCommands = async (): Promise<Command[]> => {
  const loaded = await Promise.all(
    [...sources].map(({ load }) => load().catch((): Command[] => [])),
  );
  return loaded.flat();
};
