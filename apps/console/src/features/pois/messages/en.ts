import { englishPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Points of Interest',
  noEditing: 'Your role does not allow changing POIs',
  noDeletion: 'Your role does not allow deleting POIs',
  noLinkSettings: 'Your role does not allow changing the links',
  keptChanges: (reason: string) => `${reason} Your changes are kept. Save again to use them.`,
  failed: 'Something went wrong',
  saved: 'Updated successfully',
  cells: {
    tagsOf: (label: string, title: string, tags: string) =>
      `${label} of ${title}: ${tags || 'none'}`,
    fieldOf: (label: string, title: string) => `${label} of ${title}`,
    titleOf: (title: string) => `Title of ${title}`,
    categoryOf: (title: string) => `Category of ${title}`,
    subtitle: 'Subtitle',
    noCategory: 'No category',
    addCategory: 'Add category…',
    loading: 'Loading…',
    subcategories: 'Subcategories',
    add: {
      subtitle: 'Add subtitle',
      subcategory: 'Add subcategory',
    },
  },
  columns: {
    isSaved: 'Saved',
    unchanged: 'Nothing has changed in this row',
    save: 'Save',
    saveOne: (title: string) => `Save ${title}`,
    delete: 'Delete',
    deleteOne: (title: string) => `Delete ${title}`,
    copyLink: (title: string) => `Copy the link to ${title}`,
    id: 'POI ID',
    title: 'Title',
    category: 'Category',
    floorTitle: 'Floor title',
    floorId: 'Floor ID',
    link: 'POI Link',
    actions: 'Actions',
  },
  contact: {
    show: 'Contact and external IDs',
    externalId: 'External ID',
    website: 'Website',
    phone: 'Phone',
    description: 'Description',
  },
  deletion: {
    title: 'Delete POI',
    question: (title: string) => `Are you sure you want to delete ${title}?`,
    done: (title: string) => `${title} was deleted.`,
  },
  export: {
    label: 'Export to Excel',
    nothing: 'Nothing to export',
    loading: 'The POIs are still loading',
  },
  import: {
    label: 'Import texts',
    file: 'Sheet with texts of POIs',
    tooLarge: 'The file is too large. Import at most 20 MB.',
    unreadable: 'The file could not be read. Export the POIs, edit that file and import it.',
    noId: 'The first row has no column POI_ID. Export the POIs and edit that file.',
    noTexts:
      'The first row has no column with texts in the languages of this building, such as Title or Title (ar).',
    unknown: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} row was left out: its POI is not on this floor.`,
        other: `${figure(count)} rows were left out: their POIs are not on this floor.`,
      }),
    read: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} POI was changed. Check it, then save.`,
        other: `${figure(count)} POIs were changed. Check them, then save.`,
      }),
    problems: (cells: string) => `Not read: ${cells}. Check these cells; the others were read.`,
    nothingNew: 'The file has the same texts as the table.',
  },
  languages: {
    choose: 'Language to edit',
    only: (language: string) => `Only ${isolateBidi(language)}`,
    beside: (language: string, missing: number) =>
      missing === 0
        ? isolateBidi(language)
        : `${isolateBidi(language)} (${englishPlural(missing, {
            one: `${figure(missing)} POI incomplete`,
            other: `${figure(missing)} POIs incomplete`,
          })})`,
    field: (label: string, language: string) => `${label} (${isolateBidi(language)})`,
    missing: 'Not translated yet',
    onlyMissing: 'Only incomplete POIs',
  },
  page: {
    floor: (name: string) => `Floor ${name}`,
    anyFloor: 'Floor',
    back: 'Back',
    linkSettings: 'POI Link Settings',
    openFloor: 'Open the floor',
  },
  table: {
    saved: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} POI saved.`,
        other: `${figure(count)} POIs saved.`,
      }),
    notSaved: (reasons: string) =>
      `Not saved: ${reasons}. Your changes are kept. Check them, then save again.`,
    deletedByOther: (titles: string) =>
      `Deleted by another user: ${titles}. Your changes could not be saved.`,
    empty: 'There are no POIs on this floor yet.',
    emptyNote: 'Draw POIs on the floor map.',
  },
  toolbar: {
    search: 'Search POIs',
    unsaved: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} row is not saved`,
        other: `${figure(count)} rows are not saved`,
      }),
    saveAll: 'Save all',
    discard: 'Discard changes',
  },
  publicPage: {
    isPublic: 'These links are public now',
    isPublicNote: (building: string) => `Anyone with a link can see the map of ${building}.`,
    isOff: "These links don't work: the public page is off",
    turnOnNote: 'Turn it on so that anyone with a link can see the map of this building.',
    askNote: 'Ask an owner, a super admin or an admin of the company to turn it on.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
  },
};

export type Messages = typeof messages;
