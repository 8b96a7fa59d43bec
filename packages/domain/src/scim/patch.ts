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
import { sizeOf, TooMuchWork, Work } from './work.ts';

/** Changes of RFC 7644, section 3.5.2, also in the spellings of identity providers. */

/** More in one request would hold up others. */
const mostOperations = 1_000;

/** Stored attributes with a list of elements, each with a `value`. */
const listAttributes = new Set(['emails', 'members']);

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

const changeEach = (present: readonly unknown[], step: Step): unknown[] | ScimProblem => {
  const { where } = step.path;
  if (where) return changeChosen(present, { ...step, path: { ...step.path, where } });
  return (present.length > 0 ? present : [{}]).map((element) => changeElement(element, step));
};

/** A list of which each element is found by its value. */
type KeyedList = Map<string, unknown>;

const keyedBy = (elements: readonly unknown[]): KeyedList =>
  new Map(elements.map((element) => [keyOf(element), element]));

/** The ids in `value eq "1" or value eq "2"`; null if it is anything else. Digits have no case. */
const idsIn = (where: Filter): string[] | null => {
  if (where.kind === 'any') {
    const ids = where.of.map(idsIn);
    return ids.every((each) => each !== null) ? ids.flat() : null;
  }
  if (where.kind !== 'compare' || where.operator !== 'eq') return null;
  const { path, value } = where;
  if (path.attribute !== 'value' || path.where || path.sub !== undefined) return null;
  return typeof value === 'string' && /^\d+$/.test(value) ? [value] : null;
};

/** What a step does to elements that it names; null if all others have to be looked at. */
const namedChange = ({ operator, path, value }: Step): ((list: KeyedList) => void) | null => {
  if (path.where) {
    const ids = operator === 'remove' && path.sub === undefined ? idsIn(path.where) : null;
    return (
      ids &&
      ((list) => {
        for (const id of ids.map((each) => JSON.stringify(each)))
          if (isAttributes(list.get(id))) list.delete(id);
      })
    );
  }
  if (path.sub !== undefined) return null;
  const named = listOf(value);
  return (list) => {
    // Some identity providers name the elements to remove in the value.
    if (operator === 'replace' || (operator === 'remove' && named.length === 0)) list.clear();
    for (const element of named)
      if (operator === 'remove') list.delete(keyOf(element));
      else list.set(keyOf(element), element);
  };
};

/** How many comparisons a filter makes. */
const comparisonsIn = (filter: Filter | undefined): number => {
  if (!filter) return 1;
  if (filter.kind === 'not') return comparisonsIn(filter.filter);
  if (filter.kind === 'compare' || filter.kind === 'present')
    return 1 + (filter.path.where ? comparisonsIn(filter.path.where) : 0);
  let count = 0;
  for (const each of filter.of) count += comparisonsIn(each);
  return count;
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

/** A resource while it is changed. Lists of many elements are not copied for each step. */
class Changing {
  #resource: Attributes;
  readonly #keyed = new Map<string, KeyedList>();
  readonly #work = new Work();

  constructor(resource: Attributes) {
    this.#resource = resource;
  }

  apply(step: Step): ScimProblem | null {
    const { path, value } = step;
    const { attribute } = path;
    this.#work.spend(Object.keys(this.#resource).length + sizeOf(value));
    const present = attributeOf(this.#resource, attribute);
    if (listAttributes.has(attribute) || Array.isArray(present)) return this.#changeList(step);
    // An attribute that is not stored, such as one of an extension.
    if (path.where) return null;
    this.#spendOn([present], step);
    this.#resource = withAttribute(this.#resource, attribute, changeSingle(present, step));
    return null;
  }

  #changeList(step: Step): ScimProblem | null {
    const change = namedChange(step);
    if (change) {
      change(this.#keyedList(step.path.attribute));
      return null;
    }
    const present = this.#list(step.path.attribute);
    this.#spendOn(present, step);
    const list = changeEach(present, step);
    if (isProblem(list)) return list;
    this.#keyed.delete(step.path.attribute);
    this.#resource = withAttribute(this.#resource, step.path.attribute, list);
    return null;
  }

  /** Each comparison reads an element, and each attribute of the value copies it. */
  #spendOn(elements: readonly unknown[], { path, value }: Step): void {
    const names = isAttributes(value) ? Object.keys(value).length : 0;
    const times = comparisonsIn(path.where) + names;
    for (const element of elements) this.#work.spend((sizeOf(element) + names) * times);
  }

  #list(attribute: string): readonly unknown[] {
    const keyed = this.#keyed.get(attribute);
    return keyed ? [...keyed.values()] : listOf(attributeOf(this.#resource, attribute));
  }

  #keyedList(attribute: string): KeyedList {
    const list = this.#keyed.get(attribute) ?? keyedBy(this.#list(attribute));
    this.#keyed.set(attribute, list);
    return list;
  }

  result(): Attributes {
    let result = this.#resource;
    for (const [attribute, list] of this.#keyed)
      result = withAttribute(result, attribute, [...list.values()]);
    return result;
  }
}

const changedBy = (
  resource: Attributes,
  operations: readonly unknown[],
): Attributes | ScimProblem => {
  const changing = new Changing(resource);
  for (const operation of operations) {
    const steps = stepsOf(operation);
    if (isProblem(steps)) return steps;
    for (const step of steps) {
      const problem = changing.apply(step);
      if (problem) return problem;
    }
  }
  return changing.result();
};

/** The resource after all operations of a request, or what is wrong with one of them. */
export const applyPatch = (resource: Attributes, body: Attributes): Attributes | ScimProblem => {
  const operations = attributeOf(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0)
    return invalid('Operations has to be a list with at least one operation.');
  if (operations.length > mostOperations)
    return { scimType: 'tooMany', detail: `At most ${mostOperations} operations at once.` };
  try {
    return changedBy(resource, operations);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return { scimType: 'tooMany', detail: 'This is too much at once. Send fewer operations.' };
  }
};
