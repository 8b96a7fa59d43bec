import type { IncomingPoi, PoiValues } from './compare.ts';
import { type ImportProblem, noDetails, type ParsedPoi, type ParsedVenue } from './document.ts';
import type { FloorReference } from './drawing.ts';

export type TargetFloor = { readonly id: number; readonly name: string; readonly position: number };

/** The building into which a file comes. */
type ImportTarget = {
  readonly floors: readonly TargetFloor[];
  /** The floor of each file, for features that do not say on which one they are. */
  readonly floorOfFile: (file: string) => number | null;
  /** The first one is that of the plain fields. */
  readonly languages: readonly string[];
  /** The file of a picture by its address; null if the company has none there. */
  readonly pictureAt: (address: string) => number | null;
};

/** The floor that a feature is on; null if there is none. */
export const floorMeant = (
  floor: FloorReference,
  file: string,
  { floors, floorOfFile }: Pick<ImportTarget, 'floors' | 'floorOfFile'>,
): number | null => {
  if (floor.by === 'choice') return floorOfFile(file);
  const found =
    floor.by === 'name'
      ? floors.find(({ name }) => name.toLowerCase() === floor.name.toLowerCase())
      : floors.find(({ position }) => position === floor.position);
  return found?.id ?? null;
};

const nameOfFloor = ({ floor }: ParsedPoi): string | null => {
  if (floor.by === 'choice') return null;
  return floor.by === 'name' ? floor.name : String(floor.position);
};

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * Texts under the languages of a building. One that it does not have, such as `ar-AE`, counts for the one with the same
 * base, such as `ar`, if there is no text in that.
 */
export const inLanguages = <Text>(
  texts: Readonly<Record<string, Text>>,
  languages: readonly string[],
): Record<string, Text> => {
  const others = Object.keys(texts).filter((tag) => !languages.includes(tag));
  return Object.fromEntries(
    languages.flatMap((language): [string, Text][] => {
      const tag = Object.hasOwn(texts, language)
        ? language
        : others.find((other) => baseOf(other) === baseOf(language));
      const text = tag === undefined ? undefined : texts[tag];
      return text === undefined ? [] : [[language, text]];
    }),
  );
};

/** Languages of the file that the building does not have, with how many texts are lost. */
export const missingLanguages = (
  { pois, drawing = [] }: Pick<ParsedVenue, 'pois' | 'drawing'>,
  languages: readonly string[],
  file: string,
): ImportProblem[] => {
  const bases = new Set(languages.map(baseOf));
  const counts = new Map<string, number>();
  const count = (texts: object): void => {
    for (const tag of Object.keys(texts))
      if (!bases.has(baseOf(tag))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  };
  for (const { titles } of pois) count(titles);
  for (const { level } of drawing) count(level?.translations ?? {});
  return Array.from(counts, ([value, number]) => ({
    code: 'language_missing',
    file,
    feature: 0,
    id: null,
    value,
    count: number,
    at: null,
  }));
};

const among = (
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));

/** What a file says of a POI, on its floor and in the languages of the building. */
export const valuesOf = (
  poi: ParsedPoi,
  languages: readonly string[],
  { floor_id, pictures }: Pick<PoiValues, 'floor_id' | 'pictures'>,
): PoiValues => {
  const [main = 'en', ...further] = languages;
  const titles = inLanguages(poi.titles, languages);
  const descriptions = poi.descriptions && inLanguages(poi.descriptions, languages);
  return {
    floor_id,
    title: titles[main] ?? poi.title,
    category: poi.category,
    subtitles: poi.subtitles,
    hours: poi.hours,
    ring: poi.ring.flatMap(({ latitude, longitude }) => [latitude, longitude]),
    titles: among(titles, further),
    descriptions: descriptions ? among(descriptions, further) : null,
    pictures,
    // A file that a former release read has fewer.
    ...noDetails,
    ...poi.details,
    description: descriptions?.[main] ?? poi.details.description,
  };
};

/** The POIs of a file on the floors of a building, and those whose floor it lacks. */
export const resolvePois = (
  pois: readonly ParsedPoi[],
  target: ImportTarget,
): { incoming: IncomingPoi[]; problems: ImportProblem[] } => {
  const [incoming, problems]: [IncomingPoi[], ImportProblem[]] = [[], []];
  for (const poi of pois) {
    const { foreignId, file, feature, ring } = poi;
    const floorId = floorMeant(poi.floor, file, target);
    if (floorId === null) {
      problems.push({
        code: 'no_floor',
        file,
        feature,
        id: foreignId,
        value: nameOfFloor(poi),
        count: 1,
        at: ring[0] ?? null,
      });
      continue;
    }
    const pictures = poi.pictures?.flatMap((address): number[] => {
      const id = target.pictureAt(address);
      if (id === null)
        problems.push({
          code: 'picture_unreadable',
          file,
          feature,
          id: foreignId,
          value: address.slice(0, 255),
          count: 1,
          at: ring[0] ?? null,
        });
      return id === null ? [] : [id];
    });
    incoming.push({
      foreignId,
      ownId: poi.ownId ?? null,
      values: valuesOf(poi, target.languages, {
        floor_id: floorId,
        pictures: pictures ? [...new Set(pictures)] : null,
      }),
    });
  }
  return { incoming, problems };
};
