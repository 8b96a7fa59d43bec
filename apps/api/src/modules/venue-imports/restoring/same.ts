const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as text, whatever the order of its keys. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || keyOf(one) === keyOf(other);

/**
 * A stored row as a bundle wants it. Values that stay are those that are stored, and fields keep their order: so a row
 * that does not change is equal as text.
 */
export const changedTo = <Row extends object>(stored: Row, wanted: Partial<Row>): Row => {
  const values = new Map<string, unknown>(Object.entries(wanted));
  const changes = Object.entries(stored).flatMap(([field, value]: [string, unknown]) =>
    !values.has(field) || isSameValue(value, values.get(field))
      ? []
      : [[field, values.get(field)] as const],
  );
  return { ...stored, ...Object.fromEntries(changes) };
};
