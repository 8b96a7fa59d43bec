import { sql } from 'kysely';

import type { PackedBeginning } from '../../../kernel/packed-text.ts';
import type { Db } from '../../../platform/database/db.ts';
import { shownSince } from '../former-repository.ts';

type Stored = { hash: string; packed: Buffer; checksum: string; byte_size: number };

const asBeginning = ({ hash, packed, checksum, byte_size: bytes }: Stored): PackedBeginning => ({
  etag: etagOfHash(hash),
  gzip: packed,
  checksum: Number(checksum),
  bytes,
});

const etagOfHash = (hash: string): string => `W/"${hash}"`;

/** The hash of a packed content, which is its ETag. */
export const hashOf = ({ etag }: Pick<PackedBeginning, 'etag'>): string =>
  etag.replace(/^W\/"(.*)"$/, '$1');

type Named = { versionId: number; name: string; state: string };

/** A document of a version, as it was packed in this state. */
export const findDocument = async (
  db: Db,
  { versionId, name, state }: Named,
): Promise<PackedBeginning | null> => {
  const row = await db
    .selectFrom('version_documents as named')
    .innerJoin('shared_documents as document', 'document.id', 'named.document_id')
    .select(['document.hash', 'document.packed', 'document.checksum', 'document.byte_size'])
    .where('named.version_id', '=', versionId)
    .where('named.name', '=', name)
    .where('named.state', '=', state)
    .executeTakeFirst();
  return row ? asBeginning(row) : null;
};

/** Stores a document of a version, once per content. */
export const insertDocument = async (
  tx: Db,
  { versionId, name, state }: Named,
  { buildingId, packed, now }: { buildingId: number; packed: PackedBeginning; now: Date },
): Promise<void> => {
  const hash = hashOf(packed);
  await tx
    .insertInto('shared_documents')
    .values({
      building_id: buildingId,
      hash,
      packed: packed.gzip,
      checksum: packed.checksum,
      byte_size: packed.bytes,
      created_at: now,
    })
    // Someone reads the same now. The row is locked, so that it is not deleted as unused.
    .onConflict((conflict) =>
      conflict.columns(['building_id', 'hash']).doUpdateSet({ created_at: now }),
    )
    .execute();
  // The version may have been deleted since.
  await sql`
    insert into version_documents (version_id, name, state, document_id)
    select version.id, ${name}, ${state}, document.id
    from building_versions version
    join shared_documents document
      on document.building_id = version.building_id and document.hash = ${hash}
    where version.id = ${versionId}
    on conflict (version_id, name)
      do update set state = excluded.state, document_id = excluded.document_id
  `.execute(tx);
};

/** The document with this hash, if a version that visitors have seen since a time has it. */
export const findShownDocument = async (
  db: Db,
  { buildingId, hash }: { buildingId: number; hash: string },
  since: Date,
): Promise<{ id: number } | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select document.id from shared_documents document
    where document.building_id = ${buildingId} and document.hash = ${hash} and exists (
      select from version_documents named
      where named.document_id = document.id
        and named.version_id in (${shownSince(buildingId, since)})
    )
  `.execute(db);
  return rows[0];
};

export const readDocument = async (db: Db, id: number): Promise<PackedBeginning | null> => {
  const row = await db
    .selectFrom('shared_documents')
    .select(['hash', 'packed', 'checksum', 'byte_size'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? asBeginning(row) : null;
};

/** Deletes documents that visitors have not seen since a time: they can be packed again from their versions. */
export const deleteOldDocuments = async (db: Db, since: Date): Promise<void> => {
  await sql`
    delete from shared_documents document
    where created_at < ${since} and not exists (
      select from version_documents named
      where named.document_id = document.id
        and named.version_id in (${shownSince(sql.ref('document.building_id'), since)})
    )
  `.execute(db);
};
