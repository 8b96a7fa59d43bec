import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  tryAgain: 'Try again',
  back: 'Back',
  save: 'Save',
  cancel: 'Cancel',
  connect: 'Connect provider',
  connection: 'Provider connection',
  synchronize: 'Synchronize Floors',
  steps: {
    label: 'Steps',
    Account: 'Account',
    Venue: 'Venue',
    Building: 'Building',
  },
  flow: {
    noVenues: 'The provider has no venues for this customer yet.',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    showSecret: 'Show secret',
    customerId: 'Customer id',
    connect: 'Connect',
    searchVenue: 'Search by name',
    unnamedVenue: (id: string) => `Venue ${id}`,
    noSuchVenue: 'No venue has this name.',
    continue: 'Continue',
  },
  connectionPage: {
    linkedNote: 'The account and the venue that the floors of this building come from.',
    note: 'Import the floors and layers of this building from your indoor-map provider.',
    disconnect: 'Disconnect',
    disconnectProvider: 'Disconnect provider',
    disconnected: (name: string) => `${name} was disconnected from the provider.`,
    consequence: (name: string) =>
      `${name} keeps its floors, their layers and everything that was placed on them. They are no longer synchronized, and you can edit them here. If you connect the same venue again, its floors are matched again.`,
  },
  review: {
    saved: 'Updated successfully',
    floors: 'Floors',
    basementFloors: 'Basement floors',
    otherVenue: 'The building will be linked to another venue.',
    otherVenueNote:
      'The next synchronization removes the floors of the current venue and everything placed on them.',
    nothingRemoved: 'Nothing is removed.',
    nothingRemovedNote:
      'Name, address, marker and existing floors do not change. The synchronization adds the floors of the venue.',
    wait: 'Wait until this is done',
  },
  newConnection: {
    addBuilding: 'Add Building',
    note: 'Import a building, its floors and their layers from your indoor-map provider.',
  },
  plan: {
    add: 'Floors to add',
    change: 'Floors to change',
    remove: 'Floors to remove',
    willHave: (storeys: string) => `The building will have ${storeys}.`,
    has: (storeys: string) => `The building has ${storeys} now.`,
    removedToo: 'Everything placed on a removed floor is deleted too.',
    unusable: "Some of the provider's data cannot be shown.",
    leftOut: (count: number, floor: string, layer: string, reason: string) =>
      englishPlural(count, {
        one: `${floor}, ${layer}: ${figure(count)} feature left out. ${reason}`,
        other: `${floor}, ${layer}: ${figure(count)} features left out. ${reason}`,
      }),
    moved: 'moved',
    renamed: (name: string) => `renamed from ${name}`,
    layers: (count: number) =>
      englishPlural(count, { one: `${figure(count)} layer`, other: `${figure(count)} layers` }),
    layersAdded: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} layer added`,
        other: `${figure(count)} layers added`,
      }),
    layersChanged: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} layer changed`,
        other: `${figure(count)} layers changed`,
      }),
    layersRemoved: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} layer removed`,
        other: `${figure(count)} layers removed`,
      }),
    floorsAdded: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} floor added`,
        other: `${figure(count)} floors added`,
      }),
    floorsChanged: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} floor changed`,
        other: `${figure(count)} floors changed`,
      }),
    floorsRemoved: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} floor removed`,
        other: `${figure(count)} floors removed`,
      }),
    progress: (index: number, total: number, name: string, layers: string) =>
      `Floor ${figure(index)} of ${figure(total)} · ${name} · ${layers}`,
    floors: (count: number) =>
      englishPlural(count, { one: `${figure(count)} floor`, other: `${figure(count)} floors` }),
    basementFloors: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} basement floor`,
        other: `${figure(count)} basement floors`,
      }),
    both: (floors: string, basements: string) => `${floors} and ${basements}`,
    separator: ', ',
  },
  sync: {
    stop: 'Stop synchronization',
    stopNote:
      'Leaving this page stops the synchronization. Finished changes stay, and the next synchronization continues from there.',
    stopConfirm: 'Stop',
    stay: 'Stay',
    loading: 'Loading the floors…',
    running: 'Synchronizing floors',
    openFloors: 'Open floors',
    comparing: 'Comparing with the floors of the provider…',
    notCompared: 'The floors could not be compared.',
    nothingToChange: 'Nothing to change',
    match: 'The floors match the provider.',
    canceled: 'The synchronization was canceled.',
    continues: 'Finished changes stay. A retry continues from there.',
    done: 'The floors are synchronized.',
    notLinked: 'This building is not linked to a provider.',
    note: 'Updates floors and layers from the provider. Everything placed on them stays.',
    otherVenueNow: 'The building was connected to another venue. Reload this page.',
  },
};

export type Messages = typeof messages;
