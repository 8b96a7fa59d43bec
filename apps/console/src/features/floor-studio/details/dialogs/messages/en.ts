import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';

export const messages = {
  beacon: {
    title: 'Remove Beacon',
    text: (name: string) =>
      `${name} is taken off this floor. It stays in the building and can be placed again.`,
  },
  remove: 'Remove',
  poi: {
    title: 'Remove POI',
    unnamed: 'This deletes this POI immediately. You can undo it.',
    text: (title: string) => `This deletes ${title} immediately. You can undo it.`,
  },
  items: {
    title: 'Remove items',
    text: (items: string) => `This deletes ${items} when you save. You can undo it.`,
    beacons: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon is taken off this floor immediately. You can undo it.`,
        other: `${figure(count)} beacons are taken off this floor immediately. You can undo it.`,
      }),
  },
  noBeacons: {
    title: "Currently, we don't have assigned beacons for this floor",
    yes: 'Yes',
    skip: 'Skip',
    question: 'Add the new beacons?',
  },
  categories: {
    renameTitle: 'Rename category',
    rename: 'Rename',
    merged: (name: string) => `${name} was merged.`,
    deleted: (name: string) => `${name} was deleted.`,
    deleteTitle: (name: string) => `Delete ${name}`,
    merge: 'Merge',
    delete: 'Delete',
    counting: 'Counting its POIs…',
    pois: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} POI in this category.`,
        other: `${figure(count)} POIs in this category.`,
      }),
    moveTo: 'Move its POIs to',
    none: 'No category',
    noMatch: 'No matching category',
    title: 'Categories',
    close: 'Close',
    empty: 'No categories yet.',
    renameOne: (name: string) => `Rename ${name}`,
    deleteOne: (name: string) => `Delete or merge ${name}`,
  },
};

export type Messages = typeof messages;
