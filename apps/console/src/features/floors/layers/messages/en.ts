import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  again: 'Try again',
  label: 'Layers',
  upperFirst: 'The upper layers are drawn over the lower ones.',
  savedAtOnce: 'Changes here are saved immediately; Ctrl+Z undoes the last one.',
  fixFiles: 'Delete or replace the invalid files',
  waitForUpload: 'Wait until the files are uploaded',
  splitFirst: (file: string) => `Choose how to split ${file} first`,
  waitForReading: 'Wait until the files are read',
  notJson: 'The file is not valid JSON.',
  files: {
    choose: 'Choose files: Layers',
    drop: 'Drop GeoJSON files here, or click to choose',
    formats: '.json or .geojson in WGS 84, up to 10 MB each',
    several: (file: string) => `${file} contains several kinds of features.`,
    splitBy: 'Split by property',
    layersBy: (property: string) => `Layers by ${property}`,
    part: (value: string, count: number, kind: string) =>
      `${value}: ${figure(count)}, drawn as ${kind}`,
    split: (count: number) =>
      englishPlural(count, {
        one: `Split into ${figure(count)} layer`,
        other: `Split into ${figure(count)} layers`,
      }),
    keep: 'Keep one layer',
    remove: 'Remove file',
  },
  legend: {
    notLoaded: 'Could not be loaded',
    tryAgain: (label: string) => `Try again: ${label}`,
    label: 'Layers on the map',
    missing: (count: number) =>
      englishPlural(count, { one: `${figure(count)} missing`, other: `${figure(count)} missing` }),
    plan: 'Floor plan',
  },
  moving: {
    instructions:
      'To move the layer, press Space, then the arrow keys. Press Space to drop it, Escape to cancel.',
    place: (at: number, total: number) => `place ${figure(at)} of ${figure(total)}`,
    pickedUp: (name: string, place: string) => `${name} was picked up from ${place}.`,
    isOver: (name: string, place: string) => `${name} is over ${place}.`,
    dropped: (name: string, place: string) => `${name} was dropped at ${place}.`,
    canceled: (name: string, place: string) => `The move was canceled. ${name} is at ${place}.`,
    anyLayer: 'The layer',
    list: 'Layers, the uppermost first',
    drag: 'Drag to reorder',
    move: (name: string) => `Move ${name}`,
    kindOf: (name: string) => `Kind of ${name}`,
    delete: 'Delete',
    deleteOne: (name: string) => `Delete ${name}`,
    moreWrong: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} more problem.`,
        other: `${figure(count)} more problems.`,
      }),
  },
  changes: {
    moved: (name: string) => `${name} was moved.`,
    drawnAs: (name: string, kind: string) => `${name} is now drawn as ${kind}.`,
    deleted: (name: string) => `${name} was deleted.`,
    added: (name: string) => `${name} was added.`,
  },
};

export type Messages = typeof messages;
