/** Reads one search parameter; undefined if it is missing or invalid. */
type Reader<Value> = (value: unknown) => Value | undefined;

type Readers = Readonly<Record<string, Reader<unknown>>>;

type SearchOf<Shape extends Readers> = { [Name in keyof Shape]?: ReturnType<Shape[Name]> };

/**
 * The search parameters of a route, for its `validateSearch`: invalid values are dropped, not
 * refused. Without the schemas of zod, because every page loads the routes.
 */
export const searchReader =
  <const Shape extends Readers>(shape: Shape) =>
  (search: Readonly<Record<string, unknown>>): SearchOf<Shape> => {
    const read = Object.entries(shape).map(([name, reader]) => [name, reader(search[name])]);
    // Each entry has the type that its reader returns.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(read) as SearchOf<Shape>;
  };

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** `true`, which is left out otherwise. */
export const flag: Reader<true> = (value) => (value === true ? value : undefined);

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((known) => known === value);

export const wholeNumber =
  (least: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined;
