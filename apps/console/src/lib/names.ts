import { listed } from './format.ts';
import { messages } from './messages/index.ts';

const mostNames = 6;

/** All names, joined as in a sentence: a, b and c. */
export const listedNames = (names: readonly string[]): string => listed(names.map(messages.listed));

/** Tags of a place, which are short, in the order in which they were entered. */
export const listTags = (tags: readonly string[]): string => tags.join(messages.comma);

/** The first few names, and the number of the others. */
export const named = (names: readonly string[]): string => {
  const rest = names.length - mostNames;
  const shown = names.slice(0, mostNames).map(messages.listed).join(messages.comma);
  return rest > 0 ? messages.andMore(shown, rest) : shown;
};
