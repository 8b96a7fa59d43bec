import { z } from 'zod';

import { StartupError } from '../../startup-error.ts';

/** Raised when an older release could no longer read the archive. docs/operating.md describes it. */
export const backupFormat = 1;

const Named = { schema: z.string(), name: z.string() };

export const Table = z.object({ ...Named, columns: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** Partitions are made while the product runs, so they belong to the data. */
export const Partition = z.object({
  ...Named,
  parent: z.object(Named),
  /** As in CREATE TABLE: `FOR VALUES …` or `DEFAULT`. */
  bound: z.string(),
  /** `RANGE (at)` if it has partitions itself. */
  key: z.string().nullable(),
  options: z.string().nullable(),
});
export type Partition = z.infer<typeof Partition>;

/** The first entry of an archive. */
export const Manifest = z.object({
  format: z.number(),
  created_at: z.string(),
  release: z.object({ version: z.string(), commit: z.string() }),
  migrations: z.array(z.string()),
  queue_migrations: z.array(z.number()),
  /** Shows which SECRET_KEY the secrets were encrypted with; null if the server never started. */
  key_fingerprint: z.string().nullable(),
  /** Of all keys in use: two while one replaces the other. Version 0.1.0 wrote only the first one. */
  key_fingerprints: z.array(z.string()).optional(),
  tables: z.array(Table),
  partitions: z.array(Partition),
  /** Whether visits were on several servers, which have no common snapshot. Version 0.1.0 did not say. */
  distributed: z.boolean().default(false),
});
export type Manifest = z.infer<typeof Manifest>;

const Sequence = z.object({ ...Named, last_value: z.string() });

/** The last entry of an archive: without it the archive is not complete. */
export const Summary = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(Sequence),
  files: z.number(),
  file_bytes: z.number(),
  /** Files that rows name and the store does not have. */
  missing_files: z.array(z.string()),
  /** Those of them that were stored once; the others were announced but had not been uploaded. */
  lost_files: z.array(z.string()).default([]),
});
export type Summary = z.infer<typeof Summary>;

export const entryNames = {
  manifest: 'manifest.json',
  settings: 'settings.env',
  summary: 'summary.json',
} as const;

export const keyOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}`;

/** The name of one part of a table; its parts follow each other. */
export const partName = (table: number, part: number): string =>
  `database/${String(table).padStart(4, '0')}/${String(part).padStart(8, '0')}.copy`;

export const tableOfPart = (name: string): number | null => {
  const match = /^database\/(\d{4})\/\d{8}\.copy$/.exec(name);
  return match ? Number(match[1]) : null;
};

export const fileName = (key: string): string => `files/${key}`;

export const keyOfFile = (name: string): string | null =>
  name.startsWith('files/') ? name.slice('files/'.length) : null;

export const readManifest = (text: string): Manifest => {
  const json = parseJson(text);
  const version = z.object({ format: z.number() }).safeParse(json);
  if (version.success && version.data.format > backupFormat)
    throw new StartupError(
      `The backup has format ${version.data.format}, but this release reads up to ${backupFormat}: use a newer release.`,
    );
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw new StartupError('This is not a Floorwright backup.');
  return manifest.data;
};

/** Of the keys that secrets in the archive were encrypted with. */
export const fingerprintsIn = (manifest: Manifest): string[] =>
  manifest.key_fingerprints ?? (manifest.key_fingerprint ? [manifest.key_fingerprint] : []);

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
