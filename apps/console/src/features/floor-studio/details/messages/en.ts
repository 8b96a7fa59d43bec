import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  severalValues: 'Several values',
  category: {
    label: 'Category',
    none: 'No category',
    loading: 'Loading…',
    noMatch: 'No matching category',
    add: 'Add category',
    manage: 'Manage categories',
  },
  colorProblem: 'Type a color such as #46b3ce or rgba(63,177,206,0.2)',
  floor: {
    unsavedChanges: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} change was not saved.`,
        other: `${figure(count)} changes were not saved.`,
      }),
    unsavedPois: (count: number) =>
      englishPlural(count, {
        one: 'A POI was not saved.',
        other: `${figure(count)} POIs were not saved.`,
      }),
    title: 'Floor details',
    number: 'Floor number',
  },
  hours: {
    removeAll: 'Remove all working hours',
    label: 'Working Hours',
    edit: 'Edit working hours',
    asText: 'Working hours as text',
  },
  icon: {
    notUploaded: (name: string, message: string) => `${name} was not uploaded. ${message}`,
    unreadable: 'The picture could not be read. Choose another one.',
    current: 'Current icon',
    label: 'Icon',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    replace: 'Replace',
    choose: 'Choose image',
    remove: 'Remove',
    kinds: 'JPG, PNG or WebP, up to 10 MB',
    chooseFile: 'Choose a file: Icon',
  },
  none: 'None',
  poi: {
    subcategories: 'Subcategories',
    subtitles: 'Subtitles',
    group: 'POI',
    name: 'POI Name',
    nameRequired: 'POI Name is Required',
    lastUsed: (text: string) => `Use last: ${text}`,
    color: 'Color',
    outline: 'Outline',
    delete: 'Delete POI',
  },
  save: {
    pending: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} change is not saved yet`,
        other: `${figure(count)} changes are not saved yet`,
      }),
    saving: 'Saving',
    progress: (done: number, total: number) => `${figure(done)} of ${figure(total)} saved`,
    back: 'Back',
    save: 'Save',
  },
};

export type Messages = typeof messages;
