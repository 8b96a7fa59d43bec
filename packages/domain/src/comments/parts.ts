import { findMentions, type Mentionable } from './mentions.ts';

export type CommentPart =
  | { kind: 'text'; text: string }
  /** The text is the address. */
  | { kind: 'link'; text: string }
  | { kind: 'mention'; text: string; ids: readonly number[] };

type Marked = { start: number; end: number; part: CommentPart };

/** Other schemes are left as text: a link of a comment must not run a script. */
const address = /https?:\/\/[\p{L}\p{N}[][^\s<>"']*/giu;

/** Punctuation after an address belongs to the sentence. */
const withoutPunctuation = (text: string): string => {
  const bare = text.replace(/[.,;:!?…]+$/, '');
  const isUnopened = bare.endsWith(')') && !bare.includes('(');
  return isUnopened ? withoutPunctuation(bare.slice(0, -1)) : bare;
};

const linksIn = (text: string): Marked[] =>
  [...text.matchAll(address)].map(({ 0: found, index }) => {
    const written = withoutPunctuation(found);
    const part: CommentPart = { kind: 'link', text: written };
    return { start: index, end: index + written.length, part };
  });

const mentionsIn = (text: string, people: readonly Mentionable[]): Marked[] =>
  findMentions(text, people).map(({ start, end, people: found }) => ({
    start,
    end,
    part: { kind: 'mention', text: text.slice(start, end), ids: found.map(({ id }) => id) },
  }));

/** A text as parts to show one after the other; together they are the text. */
export const commentParts = (text: string, people: readonly Mentionable[]): CommentPart[] => {
  const marked = [...linksIn(text), ...mentionsIn(text, people)].toSorted(
    (a, b) => a.start - b.start,
  );
  const parts: CommentPart[] = [];
  let end = 0;
  const addText = (until: number): void => {
    if (until > end) parts.push({ kind: 'text', text: text.slice(end, until) });
  };
  for (const mark of marked) {
    // A mention within an address is part of it.
    if (mark.start < end) continue;
    addText(mark.start);
    parts.push(mark.part);
    end = mark.end;
  }
  addText(text.length);
  return parts;
};
