import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../lib/format.ts';

export const messages = {
  directions: {
    title: (place: string) => `Directions to ${place}`,
    to: 'To',
    from: 'From',
    back: (place: string) => `Back to ${place}`,
    share: 'Share these directions',
    change: 'Change',
    where: 'Where are you?',
    chooseStart: 'Choose a place near you, here or on the map.',
    stepFree: 'Without stairs',
    alreadyThere: 'You are already there.',
    finding: 'Finding a route…',
    failed: 'The routes could not be loaded. Reload the page to try again.',
    sum: (minutes: number, meters: number) =>
      englishPlural(minutes, {
        one: `${figure(minutes)} minute · ${figure(meters)} m`,
        other: `${figure(minutes)} minutes · ${figure(meters)} m`,
      }),
  },
  language: 'Language',
  shownFloor: 'Shown floor',
  switchFloor: 'Switch floor',
  mapOf: (building: string) => `Map of ${building}`,
  noMap: 'This browser could not draw the map. Everything else on this page works.',
  floorMap: 'Floor map',
  search: {
    label: (building: string) => `Search in ${building}`,
    places: 'Places',
    none: 'No matching places',
    more: (count: number) => `${figure(count)} more. Keep typing to find them.`,
    clear: 'Clear the search',
    start: 'Search for a place, or choose one on the map.',
  },
  opening: {
    comma: ', ',
    always: 'Open 24 hours',
    closed: 'Closed',
    openUntil: (time: string) => `Open until ${time}`,
    closedUntil: (time: string) => `Closed until ${time}`,
    hours: 'Opening hours',
  },
  place: {
    directions: 'Directions',
    share: 'Share',
    pictures: 'Pictures',
    picture: (place: string, number: number) => `Picture ${figure(number)} of ${place}`,
  },
  sharing: {
    title: (place: string) => `Share ${place}`,
    close: 'Close',
    code: (place: string) => `QR code for the link to ${place}`,
    scan: 'Scan the code with another phone to open this place there.',
    link: 'Link',
    copied: 'Copied',
    copy: 'Copy link',
    send: 'Send…',
    notCopied: 'The link could not be copied. Select it and copy it by hand.',
  },
  page: {
    preview: (time: string) =>
      `This is a preview. Visitors may see something else. The link expires on ${time}.`,
    offline: 'You are offline. Parts of the map may be missing.',
    loading: 'Loading the map…',
    missing: 'This link does not work',
    missingDetail:
      'The place no longer exists, or its map is not public. Ask the person who sent you the link.',
    previewEnded: 'This preview is no longer available',
    previewEndedDetail:
      'It has expired or was withdrawn. Ask the person who sent you the link for a new one.',
    failed: 'The map could not be loaded',
    failedDetail: 'Check your connection. The link itself is valid.',
    tryAgain: 'Try again',
  },
};

export type Messages = typeof messages;
