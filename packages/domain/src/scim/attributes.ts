/** An object as it came: names of attributes are compared without regard to case. */
export type Attributes = Readonly<Record<string, unknown>>;

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameIn = (attributes: Attributes, name: string): string | undefined => {
  const wanted = name.toLowerCase();
  return Object.keys(attributes).find((key) => key.toLowerCase() === wanted);
};

/** Null counts as missing. */
export const attributeOf = (attributes: Attributes, name: string): unknown => {
  const key = nameIn(attributes, name);
  return key === undefined ? undefined : (attributes[key] ?? undefined);
};

/** Keeps the spelling of a name that is already there. A missing value removes it. */
export const withAttribute = (attributes: Attributes, name: string, value: unknown): Attributes => {
  const key = nameIn(attributes, name);
  if (value !== undefined && value !== null) return { ...attributes, [key ?? name]: value };
  return Object.fromEntries(Object.entries(attributes).filter(([each]) => each !== key));
};

/** The `scimType` of errors. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

export type ScimProblem = { scimType: ScimType; detail: string };

export const isProblem = (value: object): value is ScimProblem => 'scimType' in value;
