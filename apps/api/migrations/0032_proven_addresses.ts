import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Who requested the confirmation of an address: the network, and a secret stored in their
  // browser.
  await sql`
    alter table admins
      add column asked_from bytea,
      add column asked_with bytea
  `.execute(db);
  // Devices on which a user has signed in before; strangers cannot lock them out.
  await sql`
    create table known_devices (
      key_hash bytea not null,
      admin_id integer not null references admins on delete cascade,
      last_used_at timestamptz not null,
      primary key (key_hash, admin_id)
    )
  `.execute(db);
  await sql`create index on known_devices (admin_id)`.execute(db);
  await sql`create index on known_devices (last_used_at)`.execute(db);
  // A new user with a copied link joins once the address is confirmed.
  await sql`
    alter table invitations
      add column claimed_by integer references admins on delete set null
  `.execute(db);
  await sql`
    create index on invitations (claimed_by) where claimed_by is not null
  `.execute(db);
};
