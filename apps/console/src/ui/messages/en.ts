import { figure } from '../../lib/format.ts';

export const messages = {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  undo: 'Undo',
  loading: 'Loading',
  outdated: 'This may be out of date.',
  busy: 'Wait until this is done',
  irreversible: 'This action cannot be undone',
  unsaved: {
    title: 'Discard changes',
    discard: 'Discard',
    keep: 'Keep editing',
    inDialog: 'Your changes here have not been saved.',
    onPage: 'Your changes on this page have not been saved.',
  },
  copying: {
    copy: 'Copy',
    copyOf: (name: string) => `Copy ${name}`,
    copied: 'Copied',
    blocked: 'The browser blocked the clipboard. Select the text and copy it.',
    hidden: 'Hidden',
    hide: (name: string) => `Hide ${name}`,
    show: (name: string) => `Show ${name}`,
  },
  csv: {
    format: 'CSV format',
    title: 'Separate columns by',
    separators: {
      comma: 'Commas',
      semicolon: 'Semicolons and decimal commas (Excel in Europe)',
      tab: 'Tabs',
    },
  },
  uploading: (name: string) => `Uploading ${name}`,
  file: {
    onlyOne: { file: 'Only one file is allowed.', image: 'Only one image is allowed.' },
    choose: (label: string) => `Choose a file: ${label}`,
    replace: 'Replace',
    remove: 'Remove',
    dropPhoto: 'Drop a photo here, or choose one',
    photoKinds: 'JPG, PNG or WebP, up to 10 MB',
  },
  password: {
    label: 'Password',
    confirm: 'Confirm password',
    show: 'Show password',
    rules: (min: number, max: number) =>
      `${min} to ${max} characters with upper and lower case letters, a digit and a special symbol.`,
    tooLong: (max: number) => `Not pasted: a password has at most ${max} characters.`,
  },
  tags: {
    remove: (tag: string) => `Remove ${tag}`,
    added: (label: string) => `${label} added`,
    typeFirst: { subtitle: 'Type a subtitle first', subcategory: 'Type a subcategory first' },
    placeholder: { subtitle: 'Add a subtitle', subcategory: 'Add a subcategory' },
    add: { subtitle: 'Add subtitle', subcategory: 'Add subcategory' },
    alreadyThere: 'Already in the list',
    tooMany: (most: number) => `At most ${figure(most)} can be added`,
  },
  tabFound: (tab: string, count: number) => `${tab}, ${figure(count)} found`,
  map: { showDetails: 'Show details', showMap: 'Show more of the map' },
  near: {
    title: 'Near',
    pages: {
      Navigation: 'Navigation',
      Engagements: 'Engagements',
      'Analytics & Reports': 'Analytics & Reports',
    },
    needsFloor: 'Add a floor first',
  },
  table: {
    nothingMatches: (search: string) => `Nothing matches “${search}”.`,
    noMatching: { results: 'No matching results', beacons: 'No matching beacons' },
    showAll: 'Show all',
    rowsPerPage: 'Rows per page',
    range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    previousPage: 'Previous page',
    firstPage: 'This is the first page',
    nextPage: 'Next page',
    lastPage: 'This is the last page',
    selectAll: 'Select all rows on this page',
    select: (name: string) => `Select ${name}`,
  },
};

export type Messages = typeof messages;
