import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  looks: { street: 'Street', satellite: 'Satellite' },
  units: { meters: 'm', kilometers: 'km' },
  look: 'Map style',
  northUp: 'Turn north up',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noWebGl:
    'This browser cannot draw maps, because WebGL is switched off or missing. Everything else on this page works.',
  notLoaded: 'The map could not be loaded. Reload the page to see it. Everything else works.',
  broken: {
    street: 'The street map could not be loaded. This is the bundled one.',
    satellite: 'The satellite map could not be loaded. This is the bundled one.',
  },
  lacks: {
    street: 'The bundled map shows no streets.',
    satellite: 'The bundled map has no satellite images.',
  },
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  switchFloor: 'Switch floor',
  removedFloor: (floor: string) => `${floor} (removed)`,
  howToMove: 'Drag it, or move it with the arrow keys',
  cluster: (count: number) =>
    englishPlural(count, {
      one: `${figure(count)} building, show it`,
      other: `${figure(count)} buildings, show them`,
    }),
  search: {
    label: 'Search address',
    placeholder: 'Start by typing the building address',
    places: 'Places',
    kinds: {
      address: 'Address',
      city: 'City',
      building: 'Your building',
      coordinates: 'Coordinates',
      plus_code: 'Plus code',
    },
    tooMany: 'Too many searches. Wait a moment, then continue typing.',
    failed: (reason: string) => `The search failed. ${reason}`,
    searching: 'Searching…',
    nothing: 'No results. Try a city or coordinates.',
  },
  location: {
    blocked:
      'Location access is blocked. Allow it in the browser settings, or place the marker by hand.',
    unknown: 'The device could not determine its location. Place the marker by hand.',
    tooSlow: 'Finding the location took too long. Place the marker by hand.',
    unsupported: 'This browser does not support location access.',
  },
};

export type Messages = typeof messages;
