import { messages } from './messages/index.ts';
import { said as texts } from './said.ts';

/** By what the editor says. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).map(([code, text]) => [text, code]),
);
const words: Readonly<Record<string, string>> = messages.words;

type Pattern = readonly [said: RegExp, inWords: (...parts: string[]) => string];

const counting = (said: RegExp, text: (count: number) => string): Pattern => [
  said,
  (count = '') => text(Number(count)),
];

/** What the editor says with a number or a name in it. */
const patterns: readonly Pattern[] = [
  counting(/^Move (\d+) items$/, messages.items.Move),
  counting(/^Delete (\d+) items$/, messages.items.Delete),
  counting(/^Rotate (\d+) items$/, messages.items.Rotate),
  counting(/^Scale (\d+) items$/, messages.items.Scale),
  counting(/^Mirror (\d+) items$/, messages.items.Mirror),
  counting(/^Merge (\d+) POIs$/, messages.pois.Merge),
  counting(/^Offset (\d+) POIs$/, messages.pois.Offset),
  counting(/^Split (\d+) POIs$/, messages.pois.Split),
  counting(/^Cut out of (\d+) POIs$/, messages.pois.cutOut),
  counting(/^Take (\d+) routes$/, messages.takeRoutes),
  counting(/^Fill (\d+) rooms$/, messages.fillRooms),
  counting(/^Change (\d+) links$/, messages.changeLinks),
  [
    /^(Change .+) of (\d+) POIs$/,
    (step = '', count = '') => messages.ofPois(inWords(step), Number(count)),
  ],
  [/^Take theirs: (.*)$/s, (title = '') => messages.takeTheirs(inWords(title))],
  [/^Trim (.*)$/s, (name = '') => messages.trim(name)],
  [/^This room has a POI: (.*)\.$/s, (title = '') => messages.roomHas(title)],
  [/^A shape reaches at most (\S+) km\.$/, (length = '') => messages.tooLarge(length)],
  [/^A shape covers at least (\S+) m²\.$/, (area = '') => messages.tooSmall(area)],
  [/^Distance (\S+) m$/, (length = '') => messages.distance(length)],
  [
    /^Distance (\S+) m · Area (\S+) m², outline (\S+) m$/,
    (length = '', area = '', outline = '') => messages.area(length, area, outline),
  ],
  [
    /^(.*): ((?:A shape|The sides|The wall) .*\.)$/s,
    (title = '', problem = '') =>
      messages.problemOf(title === texts.aPoi ? messages.words.aPoi : title, inWords(problem)),
  ],
];

/**
 * What the editor says, in the language of the page: the labels of steps, notices and reasons. The
 * editor itself speaks English only. Labels that the console made stay as they are.
 */
export const inWords = (text: string): string => {
  const code = codes.get(text);
  if (code !== undefined) return words[code] ?? text;
  for (const [said, translated] of patterns) {
    const parts = said.exec(text);
    if (parts) return translated(...parts.slice(1));
  }
  return text;
};

export const orNothing = (text: string | null): string | null =>
  text === null ? null : inWords(text);
