const usual = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

export type BeaconLine = { name: string; zone: string; uuid: string; major: number; minor: number };

/** Beacons with unique numbers, in random order. */
export const beaconLines = (count: number, uuid = usual): BeaconLine[] =>
  Array.from({ length: count }, (_, index) => {
    const place = (index * 7919) % count;
    return {
      name: `Beacon ${String(place).padStart(6, '0')} in hall ${place % 40}`,
      zone: `Z${place % 97}`,
      uuid,
      major: Math.floor(place / 60_000),
      minor: place % 60_000,
    };
  });

/** In the format of scanners. */
export const beaconFile = (lines: readonly BeaconLine[]): Buffer =>
  Buffer.from(
    [
      'Name,Zone ID,UUID,Major,Minor',
      ...lines.map(({ name, zone, uuid, major, minor }) =>
        [name, zone, uuid, major, minor].join(','),
      ),
    ].join('\n'),
  );
