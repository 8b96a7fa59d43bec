import type { Platform } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { countForCompany } from '../../platform/database/caller.ts';
import type { Db } from '../../platform/database/db.ts';
import { loadVersion } from '../venue-parts/index.ts';
import { findPreview, type SharedBuildingRow } from './repository.ts';

/** A building as a preview shows it. */
export type Preview = {
  token: string;
  row: SharedBuildingRow;
  expiresAt: Date;
  /** The number of the version; null for the draft. */
  number: number | null;
};

type Context = Pick<Platform, 'secrets' | 'clock'> & { db: Db };

/** The preview of a link that has not expired; otherwise 404, like every page that is not there. */
export const requirePreview = async (context: Context, token: string): Promise<Preview> => {
  const { db, secrets, clock } = context;
  const found = await secrets.lookUp(token, (hash) => findPreview(db, hash, clock.now()));
  if (!found) throw notFound();
  const { expires_at: expiresAt, number, ...row } = found;
  countForCompany(row.company_id);
  if (row.version_id === null) return { token, row, expiresAt, number };
  const { building } = await loadVersion(db, row.version_id);
  const { name, address, latitude, longitude, languages, translations } = building;
  const texts = { name, address, latitude, longitude, translations };
  return { token, row: { ...row, ...texts, languages: [...languages] }, expiresAt, number };
};
