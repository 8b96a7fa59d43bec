import { importsOn } from './drivers/beacon-imports.ts';
import { beaconsOn } from './drivers/beacons.ts';
import { press, type Route } from './route.ts';

/** The tables of beacons and the imports. */
export const beaconRoutes: readonly Route[] = [
  { name: 'beacons', heading: 'Beacons', path: '/beacons', as: 'owner', application: 1 },
  {
    name: 'beacons-chosen',
    heading: 'Beacons',
    path: '/beacons?q=lifts',
    as: 'owner',
    application: 1,
    prepare: (page) => beaconsOn(page).chooseAll.check(),
  },
  {
    name: 'beacons-none-found',
    heading: 'Beacons',
    path: '/beacons?q=zzz',
    as: 'owner',
    application: 1,
  },
  { name: 'beacons-building', heading: 'Beacons', path: '/buildings/1/beacons', as: 'owner' },
  {
    name: 'beacons-building-none',
    heading: 'Beacons',
    path: '/buildings/2/beacons',
    as: 'owner',
  },
  {
    name: 'beacon-new-refused',
    heading: 'Beacons',
    path: '/beacons?q=lifts',
    as: 'owner',
    application: 1,
    prepare: press('Add beacon', /^Add$/),
  },
  {
    name: 'beacon-edit',
    heading: 'Beacons',
    path: '/buildings/1/beacons?q=lifts',
    as: 'owner',
    prepare: press(/^Edit /),
  },
  {
    name: 'beacons-move',
    heading: 'Beacons',
    path: '/buildings/1/beacons?q=lifts',
    as: 'owner',
    prepare: async (page) => {
      await beaconsOn(page).chooseAll.check();
      await press('Move')(page);
    },
  },
  {
    name: 'beacon-imports',
    heading: 'Beacon imports',
    path: '/beacons/imports',
    as: 'owner',
    application: 1,
  },
  {
    name: 'beacon-imports-building-none',
    heading: 'Beacon imports',
    path: '/buildings/2/beacons/imports',
    as: 'owner',
  },
  {
    name: 'beacon-import-upload',
    heading: 'Beacon imports',
    path: '/beacons/imports',
    as: 'owner',
    application: 1,
    prepare: press('Upload Beacons CSV'),
  },
  {
    name: 'beacon-import-complete',
    heading: 'Beacon imports',
    path: '/buildings/1/beacons/imports',
    as: 'owner',
    arrivesAt: '/buildings/$buildingId/beacons/imports/$beaconsImportId',
    prepare: (page) => importsOn(page).openFirst(),
  },
  {
    name: 'beacon-import',
    heading: 'Beacon imports',
    path: '/beacons/imports',
    as: 'owner',
    application: 1,
    arrivesAt: '/beacons/imports/$beaconsImportId',
    prepare: (page) => importsOn(page).openFirst(),
  },
];
