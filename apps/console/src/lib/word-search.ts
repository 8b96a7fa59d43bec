import { foldText } from '@floorwright/domain/language';

type Entry<Item> = { item: Item; title: string; rest: string };

export type WordIndex<Item> = readonly Entry<Item>[];

const fold = (text: string): string => foldText(text).trim();

/** Normalized once, so that each key press only compares. */
export const indexWords = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => { title: string; rest: string },
): WordIndex<Item> =>
  items.map((item) => {
    const { title, rest } = textsOf(item);
    return { item, title: fold(title), rest: fold(rest) };
  });

/** A lower rank is better; undefined if there is no match. */
const rankOf = (
  { title, rest }: Omit<Entry<unknown>, 'item'>,
  words: readonly string[],
): number | undefined => {
  const text = `${title} ${rest}`;
  if (!words.every((word) => text.includes(word))) return undefined;
  const [first = ''] = words;
  if (title.startsWith(first)) return 0;
  if (title.includes(` ${first}`)) return 1;
  return title.includes(first) ? 2 : 3;
};

/** The items that match all words, titles with that prefix first, up to a limit. */
export const findWords = <Item>(
  index: WordIndex<Item>,
  text: string,
  most: number,
): { items: readonly Item[]; total: number } => {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0)
    return { items: index.slice(0, most).map(({ item }) => item), total: index.length };
  const ranks: Item[][] = [[], [], [], []];
  let total = 0;
  for (const entry of index) {
    const rank = rankOf(entry, words);
    if (rank === undefined) continue;
    total += 1;
    ranks[rank]?.push(entry.item);
  }
  return { items: ranks.flat().slice(0, most), total };
};
