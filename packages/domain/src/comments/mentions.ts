import { foldText } from '../language/index.ts';

/** A member who can be mentioned, by the name that follows the @. */
export type Mentionable = { id: number; name: string };

type Mention<Person extends Mentionable = Mentionable> = {
  /** Of the @. */
  start: number;
  end: number;
  /** Several if they have the same name. */
  people: readonly Person[];
};

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

const isWrittenAt = (text: string, start: number, { name }: Mentionable): boolean =>
  name !== '' &&
  foldText(text.slice(start, start + name.length)) === foldText(name) &&
  !isWordCharacter(text[start + name.length]);

/** The people whose name is written at this place; of several names, the longest counts. */
const peopleAt = <Person extends Mentionable>(
  text: string,
  start: number,
  people: readonly Person[],
): { length: number; people: Person[] } | null => {
  const written = people.filter((person) => isWrittenAt(text, start, person));
  if (written.length === 0) return null;
  const length = Math.max(...written.map(({ name }) => name.length));
  return { length, people: written.filter(({ name }) => name.length === length) };
};

/**
 * The mentions in a text: an @ with the full name of a member. The text says it all, so that it can be edited
 * like any other, and a client needs no markup. An @ within a word, as in an email, is none.
 */
export const findMentions = <Person extends Mentionable>(
  text: string,
  people: readonly Person[],
): Mention<Person>[] => {
  const mentions: Mention<Person>[] = [];
  let at = text.indexOf('@');
  while (at !== -1) {
    const found = isWordCharacter(text[at - 1]) ? null : peopleAt(text, at + 1, people);
    const end = found ? at + 1 + found.length : at + 1;
    if (found) mentions.push({ start: at, end, people: found.people });
    at = text.indexOf('@', end);
  }
  return mentions;
};

/** The ids of all people who are mentioned, each once. */
export const mentionedIds = (text: string, people: readonly Mentionable[]): number[] => [
  ...new Set(findMentions(text, people).flatMap((mention) => mention.people.map(({ id }) => id))),
];

/** What is being typed after an @, directly before the cursor; null if no mention is. */
export const mentionBeingTyped = (
  text: string,
  cursor: number,
): { start: number; words: string } | null => {
  const start = text.lastIndexOf('@', cursor - 1);
  if (start === -1 || isWordCharacter(text[start - 1])) return null;
  const words = text.slice(start + 1, cursor);
  return /^[^\n@]{0,60}$/.test(words) && !/^\s/.test(words) ? { start, words } : null;
};

/** The people in whose name a word starts with what is typed, in their order. */
export const matchPeople = <Person extends Mentionable>(
  words: string,
  people: readonly Person[],
): Person[] => {
  const wanted = ` ${foldText(words)}`;
  return people.filter(({ name }) => ` ${foldText(name)}`.includes(wanted));
};

/** The text with a mention instead of what was typed, and the place of the cursor after it. */
export const completeMention = (
  text: string,
  typed: { start: number; words: string },
  person: Mentionable,
): { text: string; cursor: number } => {
  const before = `${text.slice(0, typed.start)}@${person.name} `;
  const rest = text.slice(typed.start + 1 + typed.words.length);
  return { text: before + rest.replace(/^ /, ''), cursor: before.length };
};
