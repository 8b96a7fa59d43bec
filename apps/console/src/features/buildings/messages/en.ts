import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Buildings',
  add: 'Add Building',
  tryAgain: 'Try again',
  updated: 'Updated successfully',
  added: (name: string) => `${name} was added.`,
  applicationNotLoaded: 'The application could not be loaded.',
  connectProvider: 'Connect provider',
  synchronize: 'Synchronize Floors',
  providerConnection: 'Provider connection',
  photo: {
    none: 'No photo',
    unreadable: 'The photo could not be read',
    preparing: 'The photo is being prepared',
  },
  form: {
    languages: 'Languages',
    languagesHint:
      'Language tags, such as en, ar. Names typed so far are in the first one; others can be translated.',
    address: 'Address',
    atMarker: (address: string) => `At the marker: ${address}`,
    takeAddress: 'Use this address',
    lookingUp: 'Looking it up…',
    findAddress: 'Find this address on the map',
    photo: 'Photo',
    name: 'Name',
    floors: 'Floors',
    basementFloors: 'Basement floors',
    floorsFromProvider: 'The floor count comes from your map provider.',
    takeLocation: 'Use my location',
    position: 'Position of the building',
    map: 'Map of the building',
    versions: 'Versions',
    openFloors: 'Open floors',
    beacons: 'Beacons',
    save: 'Save',
    viewOnly: 'You can only view this building.',
    viewOnlyNote: 'An owner, a super admin or an admin of the company can change it.',
    waitForUpload: 'Wait for the upload, or remove the photo',
    latitude: 'Latitude',
    longitude: 'Longitude',
    coordinate: (problem: string) => `Coordinate ${problem}`,
    mustBeSet: 'must be set',
  },
  place: {
    found: (label: string) => `The marker was placed at ${label}.`,
    foundNote: 'Move it if this is not the right place.',
    unknown: 'This address was not found.',
    failed: 'The address could not be looked up.',
    failedNote: 'Place the marker on the map, or search for a city first.',
    unknownFallback: 'The address was not found, so the marker is at 1,\u00A01.',
    failedFallback: 'The address could not be looked up, so the marker is at 1,\u00A01.',
    fallbackNote:
      'Place it on the map, or search for the building above. Save again to use 1,\u00A01.',
  },
  none: {
    title: 'There are no available Building in your current Organization.',
    message: 'Ask your Organization administrators to create one or give you the access.',
    applications: 'Applications',
  },
  overview: {
    open: 'Open',
    openOne: (name: string) => `Open ${name}`,
    integration: 'Integration Settings',
    integrationOf: (name: string) => `Integration Settings of ${name}`,
    details: 'Building details',
    detailsOf: (name: string) => `Details of ${name}`,
    delete: 'Delete',
    deleteOne: (name: string) => `Delete ${name}`,
    close: 'Close',
    map: 'Map of the buildings',
    notLoaded: 'The buildings could not be loaded.',
    count: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} building`,
        other: `${figure(count)} buildings`,
      }),
    countOf: (count: number, found: number) =>
      englishPlural(count, {
        one: `${figure(found)} of ${figure(count)} building`,
        other: `${figure(found)} of ${figure(count)} buildings`,
      }),
    list: 'List',
    onMap: 'Map',
    view: 'View',
    search: 'Search buildings',
    noMatch: (q: string) => `Nothing matches “${q}”.`,
    showAll: 'Show all',
  },
  deletion: {
    title: 'Delete building',
    done: (name: string) => `${name} was deleted.`,
    counting: 'Counting its contents',
    everything: (name: string) =>
      `Deleting ${name} also deletes its floors, map layers, POIs, routes, beacons and engagements.`,
    nothing: (name: string) => `${name} is empty. Nothing else is deleted.`,
    parts: (name: string, parts: string) => `Deleting ${name} also deletes ${parts}.`,
    floors: (count: number) =>
      englishPlural(count, { one: `${figure(count)} floor`, other: `${figure(count)} floors` }),
    withLayers: (count: number, floors: string) =>
      englishPlural(count, {
        one: `${floors} with ${figure(count)} map layer`,
        other: `${floors} with ${figure(count)} map layers`,
      }),
    pois: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point`,
        other: `${figure(count)} route points`,
      }),
    beacons: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
    engagements: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} engagement`,
        other: `${figure(count)} engagements`,
      }),
  },
  venue: {
    from: (name: string) => `From ${name}`,
    provider: 'the provider',
    change: 'Change venue',
  },
};

export type Messages = typeof messages;
