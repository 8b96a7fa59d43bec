import { isSameValue } from '@floorwright/domain/venue-versions';

/**
 * A stored row as a bundle wants it. Values that stay are those that are stored, and fields keep their order: so a row
 * that does not change is the stored one.
 */
export const changedTo = <Row extends object>(stored: Row, wanted: Partial<Row>): Row => {
  const values = new Map<string, unknown>(Object.entries(wanted));
  const changes = Object.entries(stored).flatMap(([field, value]: [string, unknown]) =>
    !values.has(field) || isSameValue(value, values.get(field))
      ? []
      : [[field, values.get(field)] as const],
  );
  return changes.length === 0 ? stored : { ...stored, ...Object.fromEntries(changes) };
};
