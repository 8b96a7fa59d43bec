import { englishPlural } from '@floorwright/domain/language';
import type { ReactNode } from 'react';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Applications',
  companies: 'Companies',
  loading: 'Loading',
  notLoaded: 'The applications could not be loaded.',
  retry: 'Try again',
  none: {
    sentence: 'There are no available Applications in your current Organization.',
    detail: 'Ask your Organization administrators to create one or give you the access.',
    intro:
      'An application contains buildings and the API keys of the apps that show them. Create one to get started.',
  },
  limit: (limit: number) => {
    const allowed = englishPlural(limit, {
      one: `${figure(limit)} application`,
      other: `${figure(limit)} applications`,
    });
    return `Your plan allows ${allowed}. To add another, delete one or change to a larger plan.`;
  },
  changePlan: 'How to change the plan',
  selected: 'Selected',
  create: { title: 'Create application', submit: 'Create' },
  rename: (name: string) => `Rename ${name}`,
  importInto: (name: string) => `Import into ${name}`,
  export: (name: string) => `Export ${name}`,
  fromFile: 'New application from a file',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  nameProblem: (problem: string) => `Name ${problem}`,
  typeName: 'Type a name first',
  wait: 'Wait until this is done',
  remove: {
    title: 'Delete application',
    label: (name: string) => `Delete ${name}`,
    submit: 'Delete',
    question: (name: ReactNode): ReactNode => ['Are you sure you want to delete ', name, '?'],
    counting: 'Counting its contents',
    done: (name: string) => `${name} was deleted.`,
    uncounted:
      'This also deletes its buildings and everything in them. Apps that use its keys stop working.',
    noBuildings: 'It has no buildings.',
    buildings: (count: number, inside: string) => {
      const buildings = englishPlural(count, {
        one: `${figure(count)} building with everything in it`,
        other: `${figure(count)} buildings with everything in them`,
      });
      return `This also deletes ${buildings}${inside === '' ? '' : `: ${inside}`}.`;
    },
    floors: (count: number) =>
      englishPlural(count, { one: `${figure(count)} floor`, other: `${figure(count)} floors` }),
    pois: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    beacons: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
    engagements: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} engagement`,
        other: `${figure(count)} engagements`,
      }),
    members: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} member loses access to it.`,
        other: `${figure(count)} members lose access to it.`,
      }),
    keysStop: 'Apps that use its keys stop working.',
  },
};

export type Messages = typeof messages;
