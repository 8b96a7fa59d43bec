import { createHash } from 'node:crypto';

/** The namespace of the ids of this product's features. */
const namespace = Buffer.from('5b0d6a1c8f2e4c3fa9d17e6b2c480f35', 'hex');

/** A UUID of version 5: the same for the same name, so that an archive can be compared with an earlier one. */
export const uuidOf = (name: string): string => {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The name under which the POIs of an archive are stored. */
export const imdfSource = (filename: string): string => `imdf: ${filename}`;

/** How the ids of route points begin that came from a file. */
export const pointPrefix = (source: string): string =>
  `${createHash('md5').update(source).digest('hex').slice(0, 8)}:`;
