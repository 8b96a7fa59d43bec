import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  rooms: {
    numberedName: (number: number) => `Room ${number}`,
    found: (rooms: string, gaps: string) => `${rooms} and ${gaps} found.`,
    closed: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} closed room`,
        other: `${figure(count)} closed rooms`,
      }),
    gaps: (count: number) =>
      englishPlural(count, { one: `${figure(count)} gap`, other: `${figure(count)} gaps` }),
    taken: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} room has a POI and is left out.`,
        other: `${figure(count)} rooms have a POI and are left out.`,
      }),
    surrounding: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} area surrounds other rooms and is left out.`,
        other: `${figure(count)} areas surround other rooms and are left out.`,
      }),
    numbered: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} room has no text and will be called ‘Room 1’ and so on.`,
        other: `${figure(count)} rooms have no text and will be called ‘Room 1’ and so on.`,
      }),
    none: 'No closed rooms found.',
    noneHint: 'Choose another layer, or raise the widest gap.',
    allTaken: 'Every room has a POI.',
    filled: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} room was filled.`,
        other: `${figure(count)} rooms were filled.`,
      }),
    fillAll: (count: number) => `Fill all rooms (${figure(count)})`,
  },
  noLayers: 'This floor shows no layers.',
  noLayersHint: 'Add a layer with walls or rooms under ‘Floors’, or show one in the legend.',
  layer: 'Layer',
  allLayers: 'All shown layers',
  gap: 'Widest gap to close (m)',
  gapHint: 'Gaps up to the width of a door count as closed.',
  gapProblem: (least: number, most: number) => `Enter ${figure(least)} to ${figure(most)} m.`,
  namesFrom: 'Names from',
  noNames: 'No names',
  reading: 'Reading the walls',
  worker: {
    notLoaded: (filename: string) => `The layer ${filename} could not be loaded. Try again.`,
    unread: 'The layers could not be read. Try again.',
    stopped: 'The search stopped. Try again.',
  },
  unreadable: 'The layers could not be read.',
  tryAgain: 'Try again',
  routes: {
    allTaken: 'All lines are taken.',
    proposed: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} line proposed. Click a line on the map to take it, or drag a frame around several.`,
        other: `${figure(count)} lines proposed. Click a line on the map to take it, or drag a frame around several.`,
      }),
    added: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} line added. Save the floor to keep it.`,
        other: `${figure(count)} lines added. Save the floor to keep them.`,
      }),
    takeAll: (count: number) => `Accept all (${figure(count)})`,
    close: 'Close',
    dismiss: 'Dismiss',
    intro: 'Proposes routes between the walls to every door. Nothing is added until you accept it.',
    shortcuts: 'Shortcuts',
    shortcutsHint:
      'No route from door to door is more than 10% longer than the shortest route. Without them, lines run in the middle of corridors.',
    proposing: 'Proposing routes',
    cancel: 'Cancel',
    none: 'No other routes found.',
    noneHint:
      'All doors have routes, or the walls enclose no space. Choose another layer, or raise the widest gap.',
  },
  titles: { rooms: 'Rooms', routes: 'Routes' },
};

export type Messages = typeof messages;
