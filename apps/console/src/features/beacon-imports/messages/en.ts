import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Beacon imports',
  upload: 'Upload Beacons CSV',
  dialog: 'Beacons Import',
  tryAgain: 'Try again',
  noDeletion: 'Your role does not allow deleting beacons',
  column: (index: number) => `Column ${figure(index)}`,
  fields: {
    floor_id: 'Floor ID',
    zone_id: 'Zone ID',
    name: 'Name',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  failures: {
    wrong_csv: 'Something went wrong, please use correct csv file.',
    too_many_rows: 'The file has more than 300,000 lines. Split it into several files.',
    building_hidden: 'You can no longer see the building of this import.',
    not_saved: 'This import was not saved within 30 days.',
    not_finished: 'The import could not be finished. Upload the file again.',
    canceled: 'The import was canceled.',
  },
  list: {
    openDetailsOf: (id: string) => `Open details of import ${id}`,
    openDetails: 'Open details',
    id: 'ID',
    building: 'Building',
    status: 'Status',
    undone: 'undone',
    hasHeaders: 'Has headers',
    yes: 'yes',
    no: 'no',
    addedOn: 'Added on',
    details: 'Details',
    search: 'Search imports',
    imports: 'Imports',
    empty: 'Nothing has been imported yet.',
    ofApplication: (name: string) => `All buildings of ${name}.`,
    into: (name: string) => `Into ${name}.`,
    toBeacons: 'Go to Beacons',
  },
  statuses: {
    created: 'created',
    preparing: 'preparing',
    queued: 'queued',
    parsing: 'parsing',
    processing: 'processing',
    pending: 'pending',
    parsed: 'parsed',
    complete: 'complete',
    failed: 'failed',
  },
  details: {
    complete: 'The import is complete successfully',
    state: (status: string) => `The import is ${status}`,
    loadFailed: 'Something went wrong try again or reload the page.',
    cancel: 'Cancel import',
    file: 'File',
    undoneOn: (date: string) => `This import was undone on ${date}.`,
    undoResult: (count: number, restored: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon deleted, ${figure(restored)} restored.`,
        other: `${figure(count)} beacons deleted, ${figure(restored)} restored.`,
      }),
    undoResultKept: (count: number, restored: number, kept: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon deleted, ${figure(restored)} restored, ${figure(kept)} left unchanged because they were edited since.`,
        other: `${figure(count)} beacons deleted, ${figure(restored)} restored, ${figure(kept)} left unchanged because they were edited since.`,
      }),
    nothingImported: 'Nothing was imported.',
    saveAsCsv:
      'Nothing was imported. Save the table as a CSV file with columns for Name, UUID, Major and Minor, and upload it again.',
    more: (count: number) =>
      englishPlural(count, { one: `${figure(count)} more`, other: `${figure(count)} more` }),
    sameAs: (count: number, lines: string) =>
      englishPlural(count, {
        one: `Same UUID, major and minor as line ${lines}.`,
        other: `Same UUID, major and minor as lines ${lines}.`,
      }),
    line: 'Line in CSV',
    errorDetails: 'Errors details',
    lines: (count: number) =>
      englishPlural(count, { one: `${figure(count)} line`, other: `${figure(count)} lines` }),
    firstRefused: (count: number, shown: number) =>
      englishPlural(count, {
        one: `The first ${figure(shown)} of ${figure(count)} refused line.`,
        other: `The first ${figure(shown)} of ${figure(count)} refused lines.`,
      }),
    counts: {
      added: 'Added',
      updated: 'Updated',
      unchanged: 'Unchanged',
      refused: 'Refused',
    },
    progress: {
      created: 'Waiting for the file to be read.',
      preparing: 'Preparing the file.',
      queued: 'Other imports come first.',
      parsing: 'Reading the rows.',
      processing: 'Importing the rows.',
      pending: 'Choose what each column contains.',
      undoing: 'Undoing the import.',
      rows: (count: number) =>
        englishPlural(count, { one: `${figure(count)} row`, other: `${figure(count)} rows` }),
      rowsOf: (count: number, done: number) =>
        englishPlural(count, {
          one: `${figure(done)} of ${figure(count)} row`,
          other: `${figure(done)} of ${figure(count)} rows`,
        }),
      busy: 'Busy',
      rowsDone: 'Rows processed',
      interrupted:
        'The server working on this import stopped. Another one continues within a minute.',
    },
  },
  result: {
    undo: 'Undo import',
    undoNote:
      'This deletes the beacons that the import added and restores those that it changed. Beacons that were changed since then are not touched.',
    undoUntil: (date: string) => `This is possible until ${date}.`,
    mapped: 'Mapped columns',
    refusedLines: 'Refused lines',
    downloadRefused: 'Download refused rows',
    refusedNote:
      'Download the refused rows with the reason for each, correct them and upload the file again.',
    errors: 'Import errors',
    did: 'What the import did',
  },
  mapping: {
    ids: 'Floors are matched by ID.',
    names: 'Floors are matched by name.',
    unclear: 'It is unclear whether the file identifies floors by ID or by name.',
    notChecked: 'The rows could not be checked.',
    checking: 'Checking the rows. Long files take a few seconds.',
    noRows: 'The file has no rows to import.',
    noRowsReason: 'The file has no rows to import',
    outcome: 'Result of saving',
    problems: 'First problems',
    floor: 'Floor for rows without one',
    floorNote: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon has a place but no floor. Without a floor, it belongs to the building only.`,
        other: `${figure(count)} beacons have a place but no floor. Without a floor, they belong to the building only.`,
      }),
    noFloor: 'On no floor',
    takeFloor: (name: string) => `Use ${name}, the only floor there`,
    wait: 'Wait until the rows are checked',
    header: 'The first row is a header',
    mandatory: '*Mandatory fields are: Name, UUID, Minor, Major',
    identical: 'You have selected identical columns name',
    missing: (count: number, fields: string) =>
      englishPlural(count, { one: `${fields} is missing`, other: `${fields} are missing` }),
    save: 'Save Import',
    skip: 'Not imported',
    firstRows: 'First rows',
  },
  uploading: {
    uploaded: (size: string) => `${size}, uploaded`,
    replace: 'Replace',
    cancel: 'Cancel upload',
    remove: 'Remove',
    drop: 'Drop a CSV file here, or choose one',
    most: 'Up to 10 MB',
    file: 'CSV file',
    choose: 'Choose a CSV file',
    onlyCsv: 'Only CSV files can be imported.',
    next: 'Next',
    namePlaceholder: 'Name for the import (optional)',
    waitUpload: 'Wait until the file is uploaded',
    sendAgain: 'Send the file again, or remove it',
    fileFirst: 'Add a CSV file first',
    buildingFirst: 'Select a building first',
    onlyOne: 'Only one available.',
    noBuildings: 'This application has no buildings yet.',
    application: 'Application',
    noSuchApplication: 'No such application',
    selectBuilding: 'Select a building',
    loading: 'Loading the buildings.',
    noSuchBuilding: 'No such building',
    buildingsNotLoaded: 'The buildings could not be loaded. Close this and open it again.',
  },
};

export type Messages = typeof messages;
