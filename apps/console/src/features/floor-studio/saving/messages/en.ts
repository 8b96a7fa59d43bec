export const messages = {
  leave: {
    wait: 'Wait until the floor is saved',
    title: 'Unsaved changes',
    stay: 'Keep editing',
    discard: 'Discard',
    save: 'Save',
    text: 'Your changes to this floor are not saved.',
    away: 'The server cannot be reached.',
    beacons: 'Moved beacons are not saved, because the server cannot be reached.',
  },
  failedPoi: (message: string, key: string, title: string) =>
    `${message} (Poi_id: ${key}, Title: ${title})`,
  nameRequired: 'POI Name is Required',
  beaconNotSaved: (name: string, reason: string) => `${name} was not saved. ${reason}`,
  beaconsKept:
    'The server cannot be reached. Moved beacons are offered again when you open their floor.',
  beaconsWait: 'The server cannot be reached. Moved beacons are saved once it can.',
  merged: 'Another user has changed this floor. Their changes are on the map now.',
  poiNotRemoved: (title: string, reason: string) => `${title} was not removed yet. ${reason}`,
  thePoi: 'The POI',
  deleted:
    'This floor was deleted by another user. Move your changes to another floor before you leave this page.',
  stale: 'Another user keeps changing this floor. Save again in a moment.',
  saved: 'The floor was saved.',
  savedAsDraft: 'The floor was saved. Visitors see it once it is published.',
  reasons: {
    role: 'Your role does not allow saving floors.',
    conflicts: 'Resolve the conflicts first.',
    unchanged: 'Nothing has changed.',
  },
};

export type Messages = typeof messages;
