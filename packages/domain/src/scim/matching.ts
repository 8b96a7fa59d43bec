import { attributeOf, type Attributes, isAttributes } from './attributes.ts';
import type { AttributePath, Comparison, Filter, FilterValue } from './filter.ts';

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The values that a path stands for. An element of a list without a named part stands for its `value`. */
const valuesAt = (attributes: Attributes, path: AttributePath): unknown[] => {
  const { attribute, where, sub } = path;
  const elements = listOf(attributeOf(attributes, attribute)).filter(
    (element) => !where || (isAttributes(element) && matchesFilter(where, element)),
  );
  return elements.flatMap((element) => {
    if (!isAttributes(element)) return sub === undefined ? [element] : [];
    const value = attributeOf(element, sub ?? 'value');
    if (value === undefined) return sub === undefined ? [element] : [];
    return [value];
  });
};

const folded = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

const inText: Partial<Record<Comparison, (text: string, part: string) => boolean>> = {
  co: (text, part) => text.includes(part),
  sw: (text, part) => text.startsWith(part),
  ew: (text, part) => text.endsWith(part),
  gt: (text, part) => text > part,
  ge: (text, part) => text >= part,
  lt: (text, part) => text < part,
  le: (text, part) => text <= part,
};

const compare = (found: unknown, operator: Comparison, wanted: FilterValue): boolean => {
  const [left, right] = [folded(found), folded(wanted)];
  if (operator === 'eq' || operator === 'ne') return left === right;
  return typeof left === 'string' && typeof right === 'string'
    ? (inText[operator]?.(left, right) ?? false)
    : false;
};

/** Whether a resource or an element of a list fulfills a filter. Texts are compared without regard to case. */
export const matchesFilter = (filter: Filter, attributes: Attributes): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.of.every((each) => matchesFilter(each, attributes));
    case 'any':
      return filter.of.some((each) => matchesFilter(each, attributes));
    case 'not':
      return !matchesFilter(filter.filter, attributes);
    case 'present':
      return valuesAt(attributes, filter.path).some((value) => value !== '');
    case 'compare': {
      const { operator, path, value } = filter;
      const found = valuesAt(attributes, path);
      // Null means that there is no value.
      const holds =
        value === null ? found.length === 0 : found.some((each) => compare(each, operator, value));
      return operator === 'ne' ? !holds : holds;
    }
  }
};
