import {
  attributeOf,
  type Attributes,
  isAttributes,
  isProblem,
  type ScimProblem,
  withAttribute,
} from './attributes.ts';
import { type AttributePath, type Filter, parsePath } from './filter.ts';
import { matchesFilter } from './matching.ts';

/** Changes of RFC 7644, section 3.5.2, also in the spellings of identity providers. */

/** More in one request would hold up others. */
const mostOperations = 1_000;

/** Attributes with a list of elements, each with a `value`. */
const listAttributes = new Set(['emails', 'members', 'phonenumbers', 'addresses', 'roles']);

/** Attributes that only the server sets. */
const readOnly = new Set(['id', 'meta', 'schemas', 'groups']);

const operators = ['add', 'replace', 'remove'] as const;
type Operator = (typeof operators)[number];

type Step = { operator: Operator; path: AttributePath; value: unknown };

const invalid = (detail: string): ScimProblem => ({ scimType: 'invalidSyntax', detail });
const noPath = (path: unknown): ScimProblem => ({
  scimType: 'invalidPath',
  detail: `This path is not supported: ${String(path).slice(0, 200)}`,
});

const operatorOf = (operation: Attributes): Operator | undefined => {
  const op = attributeOf(operation, 'op');
  const name = typeof op === 'string' ? op.toLowerCase() : '';
  return operators.find((operator) => operator === name);
};

/** Without a path, each attribute of the value is a step, and its name may itself be a path. */
const stepsWithoutPath = (operator: Operator, value: unknown): Step[] | ScimProblem => {
  if (operator === 'remove')
    return { scimType: 'noTarget', detail: 'An operation that removes something needs a path.' };
  if (!isAttributes(value)) return invalid('Without a path, the value has to be an object.');
  const steps: Step[] = [];
  for (const [name, each] of Object.entries(value)) {
    const path = parsePath(name);
    if (!path) return noPath(name);
    if (!readOnly.has(path.attribute)) steps.push({ operator, path, value: each });
  }
  return steps;
};

const stepsOf = (operation: unknown): Step[] | ScimProblem => {
  if (!isAttributes(operation)) return invalid('Each operation has to be an object.');
  const operator = operatorOf(operation);
  if (!operator) return invalid('Each operation has to be add, replace or remove.');
  const [text, value] = [attributeOf(operation, 'path'), attributeOf(operation, 'value')];
  if (text === undefined || text === '') return stepsWithoutPath(operator, value);
  const path = typeof text === 'string' ? parsePath(text) : null;
  if (!path) return noPath(text);
  if (readOnly.has(path.attribute))
    return { scimType: 'mutability', detail: `${path.attribute} cannot be changed.` };
  return [{ operator, path, value }];
};

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

const valueIn = (element: unknown): unknown =>
  isAttributes(element) ? attributeOf(element, 'value') : element;

const keyOf = (element: unknown): string => JSON.stringify(valueIn(element) ?? element) ?? '';

const addTo = (present: readonly unknown[], added: readonly unknown[]): unknown[] => {
  const known = new Map(present.map((element) => [keyOf(element), element]));
  for (const element of added) known.set(keyOf(element), element);
  return [...known.values()];
};

/** What `type eq "work"` says about a new element; null if it is more than equalities. */
const elementFor = (where: Filter): Attributes | null => {
  if (where.kind === 'compare' && where.operator === 'eq' && !where.path.sub)
    return { [where.path.attribute]: where.value };
  if (where.kind !== 'all') return null;
  let element: Attributes = {};
  for (const part of where.of) {
    const attributes = elementFor(part);
    if (!attributes) return null;
    element = { ...element, ...attributes };
  }
  return element;
};

const changeElement = (element: unknown, { operator, path, value }: Step): unknown => {
  if (path.sub !== undefined)
    return isAttributes(element)
      ? withAttribute(element, path.sub, operator === 'remove' ? undefined : value)
      : element;
  if (!isAttributes(element) || !isAttributes(value)) return value;
  let merged = element;
  for (const [name, each] of Object.entries(value)) merged = withAttribute(merged, name, each);
  return merged;
};

/** A step about elements that a condition chooses. */
const changeChosen = (
  present: readonly unknown[],
  step: Step & { path: { where: Filter } },
): unknown[] | ScimProblem => {
  const { operator, path } = step;
  const isChosen = (element: unknown): boolean =>
    isAttributes(element) && matchesFilter(path.where, element);
  if (operator === 'remove' && path.sub === undefined)
    return present.filter((element) => !isChosen(element));
  if (operator === 'remove' || present.some(isChosen))
    return present.map((element) => (isChosen(element) ? changeElement(element, step) : element));
  const created = operator === 'add' ? elementFor(path.where) : null;
  if (!created) return { scimType: 'noTarget', detail: 'No element fulfills the filter.' };
  return [...present, changeElement(created, step)];
};

const changeList = (present: readonly unknown[], step: Step): unknown[] | ScimProblem => {
  const { operator, path, value } = step;
  const { where, sub } = path;
  if (where) return changeChosen(present, { ...step, path: { ...path, where } });
  if (sub !== undefined)
    return (present.length > 0 ? present : [{}]).map((element) => changeElement(element, step));
  if (operator === 'add') return addTo(present, listOf(value));
  if (operator === 'replace') return addTo([], listOf(value));
  // Some identity providers name the elements to remove in the value.
  const removed = new Set(listOf(value).map(keyOf));
  return removed.size === 0 ? [] : present.filter((element) => !removed.has(keyOf(element)));
};

const changeSingle = (present: unknown, { operator, path, value }: Step): unknown => {
  if (path.sub !== undefined) {
    const before = isAttributes(present) ? present : {};
    return withAttribute(before, path.sub, operator === 'remove' ? undefined : value);
  }
  if (operator === 'remove') return undefined;
  if (!isAttributes(present) || !isAttributes(value)) return value;
  let merged: Attributes = operator === 'add' ? present : {};
  for (const [name, each] of Object.entries(value)) merged = withAttribute(merged, name, each);
  return merged;
};

const applyStep = (resource: Attributes, step: Step): Attributes | ScimProblem => {
  const { attribute, where } = step.path;
  const present = attributeOf(resource, attribute);
  if (listAttributes.has(attribute) || Array.isArray(present)) {
    const list = changeList(listOf(present), step);
    return isProblem(list) ? list : withAttribute(resource, attribute, list);
  }
  // An attribute that is not stored, such as one of an extension.
  if (where) return resource;
  return withAttribute(resource, attribute, changeSingle(present, step));
};

/** The resource after all operations of a request, or what is wrong with one of them. */
export const applyPatch = (resource: Attributes, body: Attributes): Attributes | ScimProblem => {
  const operations = attributeOf(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0)
    return invalid('Operations has to be a list with at least one operation.');
  if (operations.length > mostOperations)
    return { scimType: 'tooMany', detail: `At most ${mostOperations} operations at once.` };
  let changed = resource;
  for (const operation of operations) {
    const steps = stepsOf(operation);
    if (isProblem(steps)) return steps;
    for (const step of steps) {
      const next = applyStep(changed, step);
      if (isProblem(next)) return next;
      changed = next;
    }
  }
  return changed;
};
