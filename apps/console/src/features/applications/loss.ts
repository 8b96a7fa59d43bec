type Contents = { buildings: number; members: number };

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const keysEnd = 'Apps that use its keys stop working.';

/** What goes with an application, as sentences; in general terms when it could not be counted. */
export const lossOf = (contents: Contents | undefined): string => {
  if (!contents) return `Its buildings and everything in them go with it. ${keysEnd}`;
  const { buildings, members } = contents;
  const rooms =
    buildings === 0
      ? 'It has no buildings.'
      : `${counted(buildings, 'building goes', 'buildings go')} with it, and everything in ${buildings === 1 ? 'it' : 'them'}.`;
  const people =
    members === 0 ? '' : ` ${counted(members, 'member loses', 'members lose')} access to it.`;
  return `${rooms}${people} ${keysEnd}`;
};
