import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Attributes, isProblem } from './attributes.ts';
import { applyPatch } from './patch.ts';
import { projectAttributes } from './projection.ts';
import { readGroup, readUser } from './resources.ts';

const user: Attributes = {
  id: '7',
  userName: 'bjensen@example.com',
  name: { givenName: 'Barbara', familyName: 'Jensen' },
  emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
  active: true,
};

const patched = (resource: Attributes, ...operations: unknown[]): Attributes => {
  const after = applyPatch(resource, { Operations: operations });
  if (isProblem(after)) throw new Error(after.detail);
  return after;
};

const problemOf = (...operations: unknown[]) => {
  const after = applyPatch(user, { Operations: operations });
  return isProblem(after) ? after.scimType : after;
};

describe('changes of a user', () => {
  test.each([
    ['active as text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['without a path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'paths as names, without a path',
      { op: 'Add', value: { 'name.givenName': 'Babs', displayName: 'Babs' } },
      { givenName: 'Babs', familyName: 'Jensen', displayName: 'Babs' },
    ],
    [
      'one of several addresses',
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'new@example.com' },
      { email: 'new@example.com' },
    ],
    [
      'all addresses',
      { op: 'replace', path: 'emails', value: [{ value: 'only@example.com' }] },
      { email: 'only@example.com' },
    ],
    [
      'with the whole name of the attribute',
      {
        op: 'replace',
        path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName',
        value: 'Doe',
      },
      { familyName: 'Doe' },
    ],
    ['a part removed', { op: 'remove', path: 'name.givenName' }, { givenName: '' }],
    [
      'an attribute that is not stored',
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Sales',
      },
      { familyName: 'Jensen' },
    ],
    ['addresses removed', { op: 'remove', path: 'emails' }, { email: 'bjensen@example.com' }],
  ])('%s', (_title, operation, expected) => {
    expect(readUser(patched(user, operation))).toMatchObject(expected);
  });

  test('an address that is not there yet is added by its type', () => {
    const { emails: _, ...without } = user;
    const operation = { op: 'add', path: 'emails[type eq "work"].value', value: 'b@example.com' };
    expect(patched(without, operation)).toMatchObject({
      emails: [{ type: 'work', value: 'b@example.com' }],
    });
  });

  test.each([
    [{ op: 'move', path: 'active' }, 'invalidSyntax'],
    [{ op: 'replace', value: 'x' }, 'invalidSyntax'],
    ['x', 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 5, value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'id', value: '8' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
  ])('%j: %s', (operation, scimType) => {
    expect(problemOf(operation)).toBe(scimType);
  });

  test('the read-only attributes in a value without a path are ignored', () => {
    expect(patched(user, { op: 'replace', value: { id: '9', active: false } })).toMatchObject({
      id: '7',
      active: false,
    });
  });
});

test.each([
  [{}, 'userName is missing.'],
  [
    { userName: 'bjensen' },
    'A user needs an email address, in emails or as userName: people are invited and found by it.',
  ],
  [{ userName: 5 }, 'userName has to be text.'],
  [{ userName: 'a@b.example', active: 'maybe' }, 'active has to be true or false.'],
  [
    { userName: 'a@b.example', emails: [{ value: 'x' }] },
    'The value of emails is no email address.',
  ],
  [{ userName: 'x'.repeat(300) }, 'userName has at most 255 characters.'],
  [{ userName: 'a\u0000' }, 'userName contains a character that cannot be stored.'],
])('the user %j is refused', (resource, detail) => {
  expect(readUser(resource)).toEqual({ scimType: 'invalidValue', detail });
});

test('names of attributes are read without regard to case, and the primary address counts', () => {
  const emails = [
    { value: 'work@b.example', type: 'work' },
    { Value: 'Main@B.example', primary: 'True' },
  ];
  expect(readUser({ USERNAME: 'b', Emails: emails })).toMatchObject({
    userName: 'b',
    email: 'main@b.example',
    active: true,
  });
});

test('only users are members of groups', () => {
  const members = [{ value: '3' }, { value: '2', type: 'User' }, { value: '3' }];
  expect(readGroup({ displayName: 'Tour guides', members })).toMatchObject({ memberIds: [2, 3] });
  for (const member of [
    { value: '4', type: 'Group' },
    { value: 'x' },
    {},
    'x',
    { value: '9'.repeat(10) },
  ])
    expect(readGroup({ displayName: 'Tour guides', members: [member] })).toMatchObject({
      scimType: 'invalidValue',
    });
});

test('attributes of an answer are chosen or left out, never the id', () => {
  const whole = { ...user, schemas: ['s'] };
  const withNames = projectAttributes(whole, { attributes: 'userName, NAME.familyName' });
  expect(withNames).toEqual({
    schemas: ['s'],
    id: '7',
    userName: 'bjensen@example.com',
    name: { familyName: 'Jensen' },
  });
  const without = projectAttributes(whole, {
    excludedAttributes: 'emails,name.givenName,id,active',
  });
  expect(without).toEqual({
    schemas: ['s'],
    id: '7',
    userName: 'bjensen@example.com',
    name: { familyName: 'Jensen' },
  });
  expect(projectAttributes(whole, {})).toEqual(whole);
});

/** Ids of members as a model: a set. */
const member = fc.integer({ min: 1, max: 12 }).map(String);
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), ids: fc.array(member, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('replace' as const), ids: fc.array(member, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('remove one' as const), ids: fc.tuple(member) }),
  fc.record({ kind: fc.constant('remove some' as const), ids: fc.array(member, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('remove all' as const), ids: fc.constant<string[]>([]) }),
);
type Step = { kind: string; ids: string[] };

const operationOf = ({ kind, ids }: Step): object => {
  const value = ids.map((id) => ({ value: id }));
  switch (kind) {
    case 'add':
    case 'replace':
      return { op: kind, path: 'members', value };
    case 'remove one':
      return { op: 'Remove', path: `members[value eq "${ids[0]}"]` };
    case 'remove some':
      return { op: 'remove', path: 'members', value };
    default:
      return { op: 'remove', path: 'members' };
  }
};

const afterStep = (before: ReadonlySet<string>, { kind, ids }: Step): Set<string> => {
  if (kind === 'add') return new Set([...before, ...ids]);
  if (kind === 'replace') return new Set(ids);
  if (kind === 'remove all') return new Set();
  return new Set([...before].filter((id) => !ids.includes(id)));
};

test('members are what a set would be after the same changes', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const group = { displayName: 'Tour guides', members: [{ value: '1' }] };
      const fields = readGroup(patched(group, ...steps.map(operationOf)));
      const expected = steps.reduce<Set<string>>(afterStep, new Set(['1']));
      const memberIds = [...expected].map(Number).toSorted((a, b) => a - b);
      expect(fields).toMatchObject({ memberIds });
    }),
  );
});

test('no operation breaks anything or changes what only the server sets', () => {
  const path = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor.prototype', 'emails[value pr]', 'name', 'userName'),
  );
  const operation = fc.record(
    { op: fc.constantFrom('add', 'replace', 'remove'), path, value: fc.jsonValue() },
    { requiredKeys: ['op'] },
  );
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      const after = applyPatch(user, { Operations: operations });
      if (isProblem(after)) return;
      expect(after['id']).toBe('7');
      expect(readUser(after)).toBeTypeOf('object');
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      expect(Object.hasOwn(Object.prototype, 'value')).toBe(false);
    }),
  );
});

const manyMembers = {
  members: Array.from({ length: 10_000 }, (_, at) => ({ value: `${at + 1}` })),
};

test('a thousand members leave a large group one by one, in each spelling', () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `${at * 3 + 1}`);
  const spellings = [
    (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` }),
    (id: string) => ({ op: 'remove', path: `members[value eq "${id}" or value eq "0${id}"]` }),
    (id: string) => ({ op: 'Remove', path: 'members', value: [{ value: id }] }),
  ];
  for (const operationFor of spellings) {
    const { members } = patched(manyMembers, ...ids.map((id) => operationFor(id)));
    const gone = new Set(ids);
    expect(members).toEqual(manyMembers.members.filter(({ value }) => !gone.has(value)));
  }
});

test('changes that would hold up other requests are refused', () => {
  const conditions = Array.from({ length: 100 }, (_, at) => `value eq "x${at}"`).join(' or ');
  const attributes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]));
  const requests: unknown[][] = [
    Array.from({ length: 50 }, () => ({ op: 'remove', path: `members[${conditions}]` })),
    Array.from({ length: 1_000 }, (_, at) => ({ op: 'add', path: `members.a${at}`, value: 1 })),
    [{ op: 'replace', path: 'name', value: attributes(20_000) }],
    [{ op: 'add', value: attributes(20_000) }],
    [{ op: 'add', path: 'members[value eq "1"]', value: attributes(5_000) }],
    [
      { op: 'add', path: 'members', value: [{ value: 'x'.repeat(200_000) }] },
      ...Array.from({ length: 900 }, () => ({ op: 'remove', path: 'members[value co "yy"]' })),
    ],
  ];
  for (const operations of requests)
    expect(applyPatch(manyMembers, { Operations: operations })).toMatchObject({
      scimType: 'tooMany',
    });
});
