import type { IncomingPoi, PoiValues } from './compare.ts';
import { type ImportProblem, noDetails, type ParsedPoi } from './document.ts';
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

const among = (
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));

/** What a file says of a POI, on its floor and in the languages of the building. */
export const valuesOf = (
  poi: ParsedPoi,
  [main = 'en', ...further]: readonly string[],
  { floor_id, pictures }: Pick<PoiValues, 'floor_id' | 'pictures'>,
): PoiValues => ({
  floor_id,
  title: poi.titles[main] ?? poi.title,
  category: poi.category,
  subtitles: poi.subtitles,
  hours: poi.hours,
  ring: poi.ring.flatMap(({ latitude, longitude }) => [latitude, longitude]),
  titles: among(poi.titles, further),
  descriptions: poi.descriptions ? among(poi.descriptions, further) : null,
  pictures,
  // A file that a former release read has fewer.
  ...noDetails,
  ...poi.details,
  description: poi.descriptions?.[main] ?? poi.details.description,
});

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
