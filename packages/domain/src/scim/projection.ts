import { type Attributes, isAttributes } from './attributes.ts';
import { parsePath } from './filter.ts';

/** What is always in an answer. */
const always = new Set(['schemas', 'id']);

type Named = ReadonlyMap<string, ReadonlySet<string> | 'whole'>;

/** The attributes in a list such as `userName,name.familyName`; anything that is not a path is left out. */
const namedIn = (list: string): Named => {
  const named = new Map<string, Set<string> | 'whole'>();
  for (const text of list.split(',')) {
    const path = parsePath(text.trim());
    if (!path) continue;
    const known = named.get(path.attribute);
    if (path.sub === undefined || known === 'whole') named.set(path.attribute, 'whole');
    else named.set(path.attribute, new Set([...(known ?? []), path.sub]));
  }
  return named;
};

const pick = (value: unknown, isKept: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((element) => pick(element, isKept));
  if (!isAttributes(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name.toLowerCase())));
};

export type Projection = {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
};

/** Whether an answer has this attribute, so that it need not be read if not. */
export const isRequested = (
  { attributes, excludedAttributes }: Projection,
  attribute: string,
): boolean => {
  const name = attribute.toLowerCase();
  if (attributes) return namedIn(attributes).has(name);
  return namedIn(excludedAttributes ?? '').get(name) !== 'whole';
};

/** A resource with the attributes that were asked for, or without those that were not wanted. */
export const projectAttributes = <Resource extends Attributes>(
  resource: Resource,
  { attributes, excludedAttributes }: Projection,
): Partial<Resource> => {
  const wanted = attributes ? namedIn(attributes) : null;
  const unwanted = wanted ? null : namedIn(excludedAttributes ?? '');
  const projected: Partial<Resource> = {};
  for (const key in resource) {
    const name = key.toLowerCase();
    const inside = (wanted ?? unwanted)?.get(name);
    if (always.has(name)) projected[key] = resource[key];
    else if (inside === undefined || inside === 'whole') {
      if ((inside === undefined) === (wanted === null)) projected[key] = resource[key];
    } else {
      const parts = pick(resource[key], (part) => inside.has(part) === (wanted !== null));
      Object.assign(projected, { [key]: parts });
    }
  }
  return projected;
};
