/**
 * Arrays in PostgreSQL's binary format, for `unnest`. Formatting and parsing thousands of numbers as text
 * would take longer than inserting them.
 */
type Put = (bytes: DataView, offset: number, value: number) => void;

const header = 20;
/** Each value is preceded by its length; this length means NULL. */
const nullLength = -1;

const putHeader = (bytes: DataView, elementType: number, count: number): void => {
  bytes.setInt32(0, count > 0 ? 1 : 0);
  bytes.setInt32(4, 1);
  bytes.setInt32(8, elementType);
  if (count === 0) return;
  bytes.setInt32(12, count);
  bytes.setInt32(16, 1);
};

const viewOf = (buffer: Buffer): DataView =>
  new DataView(buffer.buffer, buffer.byteOffset, buffer.length);

/** The header of a list without values is shorter. */
const filled = (buffer: Buffer, end: number): Buffer =>
  buffer.subarray(0, end === header ? 12 : end);

const listOf =
  (elementType: number, size: number, put: Put) =>
  (values: readonly (number | null)[]): Buffer => {
    const buffer = Buffer.allocUnsafe(header + values.length * (4 + size));
    const bytes = viewOf(buffer);
    putHeader(bytes, elementType, values.length);
    let offset = header;
    for (const value of values) {
      bytes.setInt32(offset, value === null ? nullLength : size);
      offset += 4;
      if (value === null) continue;
      put(bytes, offset, value);
      offset += size;
    }
    return filled(buffer, offset);
  };

export const texts = (values: readonly (string | null)[]): Buffer => {
  // UTF-8 needs at most three bytes for each UTF-16 unit.
  const most = values.reduce((sum, value) => sum + 4 + 3 * (value?.length ?? 0), header);
  const buffer = Buffer.allocUnsafe(most);
  const bytes = viewOf(buffer);
  putHeader(bytes, 25, values.length);
  let offset = header;
  for (const value of values) {
    const length = value === null ? nullLength : buffer.write(value, offset + 4);
    bytes.setInt32(offset, length);
    offset += 4 + Math.max(0, length);
  }
  return filled(buffer, offset);
};

/** From their text with dashes. */
export const uuids = (values: readonly string[]): Buffer => {
  const size = 16;
  const buffer = Buffer.allocUnsafe(header + values.length * (4 + size));
  const bytes = viewOf(buffer);
  putHeader(bytes, 2950, values.length);
  let offset = header;
  for (const value of values) {
    bytes.setInt32(offset, size);
    buffer.write(value.replaceAll('-', ''), offset + 4, 'hex');
    offset += 4 + size;
  }
  return filled(buffer, offset);
};

const putInt64: Put = (bytes, offset, value) => {
  const high = Math.floor(value / 2 ** 32);
  bytes.setInt32(offset, high);
  bytes.setUint32(offset + 4, value - high * 2 ** 32);
};

/** PostgreSQL counts from 2000-01-01, here in milliseconds since 1970. */
const postgresEpoch = 946_684_800_000;

export const integers = listOf(23, 4, (bytes, offset, value) => bytes.setInt32(offset, value));
export const bigIntegers = listOf(20, 8, putInt64);
export const doubles = listOf(701, 8, (bytes, offset, value) => bytes.setFloat64(offset, value));
/** From zeros and ones. */
export const booleans = listOf(16, 1, (bytes, offset, value) => bytes.setUint8(offset, value));
/** From milliseconds since 1970. */
export const moments = listOf(1184, 8, (bytes, offset, value) =>
  putInt64(bytes, offset, (value - postgresEpoch) * 1000),
);

const dayLength = 86_400_000;
const listOfDays = listOf(1082, 4, (bytes, offset, value) => bytes.setInt32(offset, value));

/** From dates such as 2026-11-15. Few of them differ, so each is parsed only once. */
export const days = (values: readonly string[]): Buffer => {
  const numbers = new Map<string, number>();
  const numberOf = (day: string): number => {
    const known = numbers.get(day);
    if (known !== undefined) return known;
    const number = (Date.parse(`${day}T00:00:00Z`) - postgresEpoch) / dayLength;
    numbers.set(day, number);
    return number;
  };
  return listOfDays(values.map(numberOf));
};
