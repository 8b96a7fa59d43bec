import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Beacons',
  add: 'Add beacon',
  edit: 'Edit beacon',
  page: {
    ofApplication: (name: string) => `All buildings of ${name}.`,
    ofBuilding: 'All beacons of this building, placed or not.',
  },
  columns: {
    name: 'Name',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    building: 'Building',
    floor: 'Floor',
    noFloor: 'Placed, no floor',
    zone: 'Zone',
    unassigned: 'Unassigned',
    vendor: 'Vendor',
    added: 'Added',
    actions: 'Actions',
  },
  table: {
    edit: 'Edit',
    editOne: (name: string) => `Edit ${name}`,
    delete: 'Delete',
    deleteOne: (name: string) => `Delete ${name}`,
    empty: 'There are no beacons yet.',
  },
  toolbar: {
    noDeletion: 'Your role does not allow deleting beacons',
    notPlaced: 'Not placed',
    onNoFloor: 'On no floor',
    floor: (name: string) => `Floor ${name}`,
    filter: 'Filter beacons',
    all: 'All beacons',
    imports: 'Imports',
    upload: 'Upload Beacons CSV',
    selectFewer: (most: number) => `Select at most ${figure(most)} beacons`,
    selection: 'Selected beacons',
    selected: (count: number) => `${figure(count)} selected`,
    selectedElsewhere: (count: number, elsewhere: number) =>
      `${figure(count)} selected, ${figure(elsewhere)} not on this page`,
    move: 'Move',
    clear: 'Clear',
    search: 'Search beacons',
    export: 'Export CSV',
    nothingToExport: 'Nothing to export',
  },
  deletion: {
    one: 'Delete beacon',
    many: 'Delete beacons',
    beacons: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
    doneOne: (name: string) => `${name} was deleted.`,
    doneMany: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon was deleted.`,
        other: `${figure(count)} beacons were deleted.`,
      }),
    question: (beacons: string) => `Are you sure you want to delete ${beacons}?`,
    leavesMap: 'It will be removed from its floor map.',
    leaveMaps: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} of them will be removed from their floor maps.`,
        other: `${figure(count)} of them will be removed from their floor maps.`,
      }),
    usedOne: (count: number, names: string) =>
      englishPlural(count, {
        one: `${figure(count)} engagement uses this beacon: ${names}.`,
        other: `${figure(count)} engagements use this beacon: ${names}.`,
      }),
    usedMany: (count: number, names: string) =>
      englishPlural(count, {
        one: `${figure(count)} engagement uses these beacons: ${names}.`,
        other: `${figure(count)} engagements use these beacons: ${names}.`,
      }),
  },
  moving: {
    label: 'Move beacons',
    title: (count: number) =>
      englishPlural(count, {
        one: `Move ${figure(count)} beacon`,
        other: `Move ${figure(count)} beacons`,
      }),
    done: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon moved.`,
        other: `${figure(count)} beacons moved.`,
      }),
    losePlace: 'Beacons on other floors lose their place on the map.',
  },
  place: {
    onlyFloor: (name: string) =>
      `This beacon has a place but no floor. Only floor ${name} covers that place.`,
    anyFloor: 'This beacon has a place but no floor. It keeps the place on the floor you choose.',
    takeFloor: (name: string) => `Use floor ${name}`,
    buildingFirst: 'Select a building first.',
    floorsNotLoaded: 'The floors could not be loaded. Close this and open it again.',
    noFloors: 'This building has no floors yet.',
    selectBuilding: 'Select a building',
    loading: 'Loading the buildings.',
    noSuchBuilding: 'No such building',
    buildingsNotLoaded: 'The buildings could not be loaded. Close this and open it again.',
  },
  form: {
    showExisting: (name: string, building: string) => `Show ${name} in ${building}`,
    range: '0 to 65535',
    vendor: 'Vendor (optional)',
    saved: 'Updated successfully',
    added: (name: string) => `${name} was added.`,
    save: 'Save',
    add: 'Add',
    changeFirst: 'Change something first',
    losesPlace: 'It loses its place on the map until it is placed again.',
  },
};

export type Messages = typeof messages;
