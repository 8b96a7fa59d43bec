import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';

export const messages = {
  label: 'Description and contact',
  filled: (count: number) =>
    englishPlural(count, {
      one: `${figure(count)} field filled in`,
      other: `${figure(count)} fields filled in`,
    }),
  description: 'Description',
  website: 'Website',
  websiteProblem: 'Start the link with http:// or https://.',
  phone: 'Phone',
  phoneProblem: 'Type a telephone number such as +49 40 123456.',
  externalId: 'External ID',
  externalIdNote: 'The id of this place in another system, once in the building.',
  pictures: {
    label: 'Pictures',
    add: 'Add picture',
    chooseFile: 'Choose a file: Picture',
    most: (count: number) => `A POI has at most ${figure(count)} pictures.`,
    one: (place: number) => `Picture ${figure(place)}`,
    forward: (place: number) => `Move picture ${figure(place)} forward`,
    remove: (place: number) => `Remove picture ${figure(place)}`,
  },
  properties: {
    label: 'Properties',
    name: 'Name',
    value: 'Value',
    add: 'Add property',
    remove: (name: string) => `Remove ${name}`,
    nameFirst: 'Type a name first.',
    taken: 'A property with this name already exists.',
    nameProblem: 'This name cannot be used.',
    most: (count: number) => `A POI has at most ${figure(count)} properties.`,
    note: 'Numbers, true and false are stored as such.',
  },
};

export type Messages = typeof messages;
