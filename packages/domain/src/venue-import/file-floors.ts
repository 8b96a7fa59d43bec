import { floorNameAt } from '../floors/index.ts';

type NamedFloor = { readonly id: number; readonly name: string };

const ground = /^(g|gf|eg|ground|erdgeschoss)$/i;
const basement = /^(?:b|ug|basement)[-_ ]?(\d{1,3})$/i;
const storey = /^(?:l|fl|floor|level|og|etage|stock|storey)?[-_ ]?(-?\d{1,3})$/i;

/** The names of floors that a word can mean. */
const namesIn = (word: string): string[] => {
  if (ground.test(word)) return [floorNameAt(0)];
  const [, below] = basement.exec(word) ?? [];
  if (below !== undefined) return [floorNameAt(-Number(below))];
  const [, number] = storey.exec(word) ?? [];
  return number === undefined ? [] : [floorNameAt(Number(number))];
};

/** The floor that the path of a file names, such as `mall-floor-2-walls.geojson` or `floors/02_1/pois.geojson`. */
const floorOfPath = (path: string, floors: readonly NamedFloor[]): number | null => {
  const own = /(?:^|\/)floors\/\d+_([^/]+)\//.exec(path)?.[1];
  const name = path.replace(/^.*\//, '').replace(/\.(geo)?json$/i, '');
  const labeled = /(?:floor|level|etage|storey|stock)[-_ ]?(-?[a-z0-9]+)/i.exec(name)?.[1];
  const words = [own, labeled, name].filter((word) => word !== undefined);
  for (const word of words) {
    const names = new Set([word, ...namesIn(word)].map((each) => each.toLowerCase()));
    const found = floors.find((floor) => names.has(floor.name.toLowerCase()));
    if (found) return found.id;
  }
  return null;
};

type Choice = {
  readonly floors: readonly NamedFloor[];
  /** The floor of the import, for files that name none. */
  readonly chosenFloorId: number | null;
  /** What the user chose for single files; null for none. */
  readonly fileFloors: Readonly<Record<string, number | null>>;
};

/**
 * The floor of each file. A user's choice counts first. Of several files, each is on the floor that its name says; a
 * single one is on the chosen floor.
 */
export const floorsOfFiles = (
  files: readonly string[],
  { floors, chosenFloorId, fileFloors }: Choice,
): ReadonlyMap<string, number | null> =>
  new Map(
    files.map((file) => {
      if (Object.hasOwn(fileFloors, file)) {
        const floor = floors.find(({ id }) => id === fileFloors[file]);
        return [file, floor?.id ?? null] as const;
      }
      const named = floorOfPath(file, floors);
      const guessed = files.length > 1 ? (named ?? chosenFloorId) : (chosenFloorId ?? named);
      return [file, guessed] as const;
    }),
  );
