import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  tryAgain: 'Try again',
  newFloor: 'New Floor',
  duplicateFloor: 'Duplicate floor',
  save: 'Save',
  delete: 'Delete',
  synchronize: 'Synchronize Floors',
  photoUnreadable: 'The photo could not be read',
  photoPreparing: 'The photo is being prepared',
  floorName: 'Floor name',
  page: {
    buildings: 'Buildings',
    buildingDetails: 'Building details',
    floors: 'Floors',
    askToAdd: 'An owner, a super admin or an admin of the company can add them.',
    emptyNote: 'A floor has a photo of its plan, GeoJSON layers, or both.',
    emptyLinked: 'Synchronize the building to get its floors from the provider.',
    empty: 'This building has no floors yet.',
    notLoaded: 'The floors could not be loaded.',
  },
  row: {
    edit: 'Edit',
    editOne: (title: string) => `Edit ${title}`,
    duplicate: 'Duplicate',
    duplicateOne: (title: string) => `Duplicate ${title}`,
    deleteOne: (title: string) => `Delete ${title}`,
    placeOnMap: 'Place on map',
    placed: 'Placed',
    notPlaced: 'Not placed yet',
    hasLayers: (count: number) =>
      englishPlural(count, {
        one: `Has ${figure(count)} layer`,
        other: `Has ${figure(count)} layers`,
      }),
    empty: 'Empty',
    fromProvider: 'The floors of this building come from the provider and can only be synced',
    loading: 'The floors are still loading',
    allExist:
      'This building already has all of its floors. To add another, increase the floor count in the building details.',
  },
  deletion: {
    title: 'Delete floor',
    done: (floor: string) => `${floor} was deleted.`,
    counting: 'Counting its contents',
    floorOf: (floor: string, building: string) => `${floor} of ${building}`,
    only: (title: string) => `This deletes ${title}.`,
    parts: (title: string, parts: string) => `Deleting ${title} also deletes ${parts}.`,
    plan: 'its plan',
    layers: (count: number, names: string) =>
      englishPlural(count, {
        one: `its ${figure(count)} layer (${names})`,
        other: `its ${figure(count)} layers (${names})`,
      }),
    pois: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point`,
        other: `${figure(count)} route points`,
      }),
    comments: (count: number) =>
      englishPlural(count, { one: `${figure(count)} comment`, other: `${figure(count)} comments` }),
    everythingOnIt: 'all POIs, routes and comments on it',
    beaconsStay: 'Its beacons stay in the building.',
    beaconsLosePlace: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon on it stays in the building without a place.`,
        other: `${figure(count)} beacons on it stay in the building without a place.`,
      }),
    engagementsAtOne: (count: number) =>
      englishPlural(count, {
        one: `1 beacon on it stays in the building without a place, so ${figure(count)} engagement can no longer be shown at it.`,
        other: `1 beacon on it stays in the building without a place, so ${figure(count)} engagements can no longer be shown at it.`,
      }),
    engagementsAtMany: (count: number, beacons: number) =>
      englishPlural(count, {
        one: `${figure(beacons)} beacons on it stay in the building without a place, so ${figure(count)} engagement can no longer be shown at them.`,
        other: `${figure(beacons)} beacons on it stay in the building without a place, so ${figure(count)} engagements can no longer be shown at them.`,
      }),
  },
  duplication: {
    plan: 'Plan',
    layers: (count: number) =>
      englishPlural(count, { one: `${figure(count)} layer`, other: `${figure(count)} layers` }),
    pois: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    anyPois: 'POIs',
    routes: (count: number) =>
      englishPlural(count, {
        one: `Routes, ${figure(count)} point`,
        other: `Routes, ${figure(count)} points`,
      }),
    anyRoutes: 'Routes',
    stays: (count: number) =>
      englishPlural(count, {
        one: 'Its beacon and the engagements there stay on this floor.',
        other: `Its ${figure(count)} beacons and the engagements there stay on this floor.`,
      }),
    done: (copy: string, floor: string) => `${copy} was added as a copy of ${floor}.`,
    needsPart: 'Copy the plan or the layers. A floor needs one of them.',
    note: (floor: string, beacons: string) =>
      `Adds a copy of ${floor} as it was last saved. ${beacons}`,
    copy: 'Copy',
  },
  form: {
    added: (floor: string) => `${floor} was added.`,
    updated: 'Updated successfully',
    edit: 'Edit floor',
    changeFirst: 'Change the name or the photo first',
    close: 'Close',
    cancel: 'Cancel',
    photo: 'Photo',
    layers: 'Layers',
    whatToEdit: 'What to edit',
    chooseFloor: 'Choose a floor',
    badFiles: 'Some of the files cannot be used as layers.',
    nameFirst: 'Choose a floor name first',
    waitForPhoto: 'Wait until the photo is uploaded',
    photoAgain: 'Upload the photo again, or remove it',
    planLater:
      'A PDF, SVG or DXF is imported into a floor that exists. Add the floor with a photo or layers, then choose ‘Import a plan’.',
    photoFirst: 'Add a photo first',
    layerFirst: 'Add a layer first',
    currentPlan: 'Current plan',
  },
};

export type Messages = typeof messages;
