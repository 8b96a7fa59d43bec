export const messages = {
  beacon: {
    label: 'Beacon',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    hint: 'Drag it on the map to move it. Each move is saved immediately.',
    remove: 'Remove',
  },
  place: 'Place',
  link: {
    both: 'Both ways',
    forward: 'Only from the first point to the second',
    backward: 'Only from the second point to the first',
    label: 'Link',
    first: 'First point',
    second: 'Second point',
    length: 'Length',
    direction: 'Direction',
    accessible: 'Accessible',
    accessibleHint: 'A wheelchair can pass.',
    closed: 'Closed',
    closedHint: 'Routes avoid this link for now.',
    delete: 'Delete link',
  },
  point: {
    kinds: { point: 'Point', elevator: 'Elevator', stairs: 'Stairs' },
    label: 'Point',
    id: 'Point ID',
    links: 'Links',
    kind: 'Kind',
    delete: 'Delete point',
  },
  shaft: {
    floors: (floors: readonly string[]) =>
      `${floors.length === 1 ? 'Floor' : 'Floors'} ${floors.join(', ')}`,
    label: 'Other floors',
    noStairs: 'No other floor has stairs to connect to yet.',
    noElevator: 'No other floor has an elevator to connect to yet.',
    connected: 'connected',
    disconnect: 'Disconnect',
    away: (distance: string) => `${distance} away`,
    connectTo: (floors: string) => `Connect to ${floors}`,
    connect: 'Connect',
  },
};

export type Messages = typeof messages;
