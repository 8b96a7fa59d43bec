import { expect, test } from 'vitest';

import type { FloorEventData } from './follow-floor.ts';
import {
  forgetAfter,
  initialsOf,
  peopleOf,
  personColors,
  placeOf,
  type Presences,
  presencesAfter,
  withoutSilent,
} from './people.ts';

const at = { latitude: 66, longitude: -15 };
const present = (tab: string, adminId: number, place: typeof at | null = null): FloorEventData => ({
  event: 'present',
  tab,
  admin_id: adminId,
  name: `Person ${adminId}`,
  at: place,
  selection: [],
  tool: 'pointer',
});
const noPresences: Presences = new Map();
const afterAll = (...events: FloorEventData[]) =>
  events.reduce((presences, event) => presencesAfter(presences, event, 0), noPresences);

test('two pages of one user are one person', () => {
  const people = peopleOf(afterAll(present('a', 2), present('b', 2, at), present('c', 1)), 1);
  expect(people.map(({ adminId, isMe, pages }) => [adminId, isMe, pages.length])).toEqual([
    [1, true, 1],
    [2, false, 2],
  ]);
  expect(people.map(placeOf)).toEqual([null, at]);
});

test('a page that closes is gone at once, and a silent one after a while', () => {
  const presences = afterAll(present('a', 1), present('b', 2));
  expect([...presencesAfter(presences, { event: 'left', tab: 'a' }, 0).keys()]).toEqual(['b']);
  expect(presencesAfter(presences, { event: 'left', tab: 'unknown' }, 0)).toBe(presences);
  const later = presencesAfter(presences, present('b', 2), 5_000);
  expect(withoutSilent(later, forgetAfter - 1)).toBe(later);
  expect([...withoutSilent(later, forgetAfter).keys()]).toEqual(['b']);
});

test('the users of a floor have different colors, as long as there are enough', () => {
  const ids = [1, 9, 17, 2, 3, 4, 5, 6];
  const colors = peopleOf(afterAll(...ids.map((id) => present(`${id}`, id))), undefined);
  expect(new Set(colors.map(({ color }) => color)).size).toBe(personColors.length);
  const many = Array.from({ length: 20 }, (_, id) => present(`tab ${id}`, id + 1));
  expect(peopleOf(afterAll(...many), undefined)).toHaveLength(20);
});

test('initials are those of the first and the last word', () => {
  expect(['Ada Byron', 'Ada M. Byron', 'Ada', 'ann@example.test', ''].map(initialsOf)).toEqual([
    'AB',
    'AB',
    'A',
    'AT',
    '',
  ]);
});
