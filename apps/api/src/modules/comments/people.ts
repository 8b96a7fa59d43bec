import { type Mentionable, mentionedIds, maxMentions } from '@floorwright/domain/comments';

import type { PersonContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { requireFloor } from '../places/index.ts';
import { findPlaceOfFloor, listPeople, type Person } from './people-repository.ts';

export const nameOf = (person: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** Everyone who can be mentioned on a floor. */
const peopleOf = async (db: Db, floorId: number): Promise<Mentionable[]> => {
  const people = await listPeople(db, await findPlaceOfFloor(db, floorId));
  return people.map((person) => ({ id: person.id, name: nameOf(person) }));
};

export const findPeople = async (
  context: PersonContext,
  floorId: number,
): Promise<Mentionable[]> => {
  await requireFloor(context, floorId);
  return peopleOf(context.db, floorId);
};

/** The members whom a text mentions; null if they are too many. */
export const findMentioned = async (
  db: Db,
  floorId: number,
  text: string,
): Promise<number[] | null> => {
  if (!text.includes('@')) return [];
  const ids = mentionedIds(text, await peopleOf(db, floorId));
  return ids.length > maxMentions ? null : ids;
};
