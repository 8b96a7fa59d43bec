import { isWellFormedEmail, normalizeEmail } from '../access/index.ts';
import { attributeOf, type Attributes, isAttributes, type ScimProblem } from './attributes.ts';

/** What is stored of a user; everything else that an identity provider sends is ignored. */
export type UserFields = {
  userName: string;
  externalId: string | null;
  email: string;
  givenName: string;
  familyName: string;
  displayName: string;
  active: boolean;
};

export type GroupFields = {
  displayName: string;
  externalId: string | null;
  memberIds: readonly number[];
};

const longestText = 255;
const mostMembers = 10_000;
const largestId = 2_147_483_647;

class Invalid extends Error {
  readonly problem: ScimProblem;

  constructor(detail: string, scimType: ScimProblem['scimType'] = 'invalidValue') {
    super(detail);
    this.problem = { scimType, detail };
  }
}

const textOf = (attributes: Attributes, name: string): string => {
  const value = attributeOf(attributes, name) ?? '';
  if (typeof value !== 'string') throw new Invalid(`${name} has to be text.`);
  const text = value.trim();
  if (text.length > longestText)
    throw new Invalid(`${name} has at most ${longestText} characters.`);
  // The database cannot store NUL or a lone surrogate.
  if (/\0|\p{Surrogate}/u.test(text))
    throw new Invalid(`${name} contains a character that cannot be stored.`);
  return text;
};

const requiredTextOf = (attributes: Attributes, name: string): string => {
  const text = textOf(attributes, name);
  if (text === '') throw new Invalid(`${name} is missing.`);
  return text;
};

/** Some identity providers send "False" instead of false. */
const flagOf = (attributes: Attributes, name: string, usual: boolean): boolean => {
  const value = attributeOf(attributes, name) ?? usual;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value))
    return value.toLowerCase() === 'true';
  throw new Invalid(`${name} has to be true or false.`);
};

const elementsOf = (attributes: Attributes, name: string): Attributes[] => {
  const value = attributeOf(attributes, name) ?? [];
  if (!Array.isArray(value)) throw new Invalid(`${name} has to be a list.`);
  return value.map((element: unknown) => {
    if (!isAttributes(element)) throw new Invalid(`Each element of ${name} has to be an object.`);
    return element;
  });
};

/** The primary one, else that for work, else the first. */
const chosenEmail = (resource: Attributes): Attributes | undefined => {
  const emails = elementsOf(resource, 'emails').filter((each) => textOf(each, 'value') !== '');
  return (
    emails.find((email) => flagOf(email, 'primary', false)) ??
    emails.find((email) => textOf(email, 'type').toLowerCase() === 'work') ??
    emails[0]
  );
};

const emailOf = (resource: Attributes, userName: string): string => {
  const chosen = chosenEmail(resource);
  const email = normalizeEmail(chosen ? textOf(chosen, 'value') : userName);
  if (isWellFormedEmail(email)) return email;
  throw new Invalid(
    chosen
      ? 'The value of emails is no email address.'
      : 'A user needs an email address, in emails or as userName: people are invited and found by it.',
  );
};

const read = <Fields>(work: () => Fields): Fields | ScimProblem => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Invalid) return error.problem;
    throw error;
  }
};

export const readUser = (resource: Attributes): UserFields | ScimProblem =>
  read(() => {
    const userName = requiredTextOf(resource, 'userName');
    const given = attributeOf(resource, 'name') ?? {};
    if (!isAttributes(given)) throw new Invalid('name has to be an object.');
    return {
      userName,
      externalId: textOf(resource, 'externalId') || null,
      email: emailOf(resource, userName),
      givenName: textOf(given, 'givenName'),
      familyName: textOf(given, 'familyName'),
      displayName: textOf(resource, 'displayName'),
      active: flagOf(resource, 'active', true),
    };
  });

const memberIdOf = (member: Attributes): number => {
  if (textOf(member, 'type').toLowerCase() === 'group')
    throw new Invalid('Groups inside groups are not supported.');
  const value = textOf(member, 'value');
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
  if (id > largestId) throw new Invalid('A member does not exist.');
  return id;
};

export const readGroup = (resource: Attributes): GroupFields | ScimProblem =>
  read(() => {
    const members = elementsOf(resource, 'members');
    if (members.length > mostMembers)
      throw new Invalid(`A group has at most ${mostMembers} members.`, 'tooMany');
    return {
      displayName: requiredTextOf(resource, 'displayName'),
      externalId: textOf(resource, 'externalId') || null,
      memberIds: [...new Set(members.map(memberIdOf))].toSorted((a, b) => a - b),
    };
  });
