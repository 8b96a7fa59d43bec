/** The forms of an Arabic letter: alone, at the end, at the beginning and in the middle of a word. */
type Forms = readonly number[];

/** Unicode has a character for each form, in this order. A letter without the last two forms does not join the next one. */
const formsOf = (): ReadonlyMap<string, Forms> => {
  const forms = new Map<string, number[]>();
  const add = (first: number, last: number): void => {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code).normalize('NFKC');
      const known = forms.get(letter);
      if (!known) forms.set(letter, [code]);
      else if (known.at(-1) === code - 1) known.push(code);
    }
  };
  add(0xfe80, 0xfefc);
  // Letters of Persian, Urdu and others.
  add(0xfb50, 0xfbff);
  return forms;
};

const forms = formsOf();
const tatweel = '\u0640';

const joinsNext = (letter: string | undefined): boolean =>
  letter === tatweel || (letter !== undefined && (forms.get(letter)?.length ?? 0) === 4);
const joinsPrevious = (letter: string | undefined): boolean =>
  letter === tatweel || (letter !== undefined && (forms.get(letter)?.length ?? 0) >= 2);

/** Lam and alef are written as one letter. */
const lettersOf = (text: string): string[] => {
  const letters: string[] = [];
  for (const letter of text) {
    const last = letters.at(-1);
    if (last === '\u0644' && forms.has(`${last}${letter}`))
      letters[letters.length - 1] = last + letter;
    else letters.push(letter);
  }
  return letters;
};

/** The characters of a text with its Arabic letters joined, in the order in which they are read. */
export const joinLetters = (text: string): string[] => {
  const letters = lettersOf(text);
  return letters.map((letter, index) => {
    const known = forms.get(letter);
    if (!known) return letter;
    const isJoined = joinsNext(letters[index - 1]) && joinsPrevious(letter);
    const joins = joinsNext(letter) && joinsPrevious(letters[index + 1]);
    const form = known[(isJoined ? 1 : 0) + (joins ? 2 : 0)] ?? known[isJoined ? 1 : 0] ?? known[0];
    return form === undefined ? letter : String.fromCodePoint(form);
  });
};

type Way = 'left' | 'right' | null;

/** Digits and letters of most scripts run to the right; signs run as their surroundings do. */
const wayOf = (character: string): Way => {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character) && !/\p{Nd}/u.test(character))
    return 'left';
  return /[\p{L}\p{N}]/u.test(character) ? 'right' : null;
};

const mirrors: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** The characters of a line from left to right, as they are drawn. */
export const visualOrder = (text: string): string[] => {
  const characters = joinLetters(text);
  const ways = characters.map(wayOf);
  const base =
    ways.find((way, index) => way !== null && !/\p{Nd}/u.test(characters[index] ?? '')) ?? 'right';
  const runs: { way: 'left' | 'right'; characters: string[] }[] = [];
  // To a sign, a digit is part of what stands before it.
  let strong = base;
  const around = characters.map((character, index): Way => {
    if (/\p{Nd}/u.test(character)) return strong;
    const way = ways[index] ?? null;
    strong = way ?? strong;
    return way;
  });
  characters.forEach((character, index) => {
    const before = around.slice(0, index).findLast((way) => way !== null) ?? base;
    const after = around.slice(index).find((way) => way !== null) ?? base;
    const way = ways[index] ?? (before === after ? before : base);
    const last = runs.at(-1);
    if (last?.way === way) last.characters.push(character);
    else runs.push({ way, characters: [character] });
  });
  const ordered = base === 'left' ? runs.toReversed() : runs;
  return ordered.flatMap((run) =>
    run.way === 'right'
      ? run.characters
      : run.characters.map((character) => mirrors[character] ?? character).toReversed(),
  );
};
