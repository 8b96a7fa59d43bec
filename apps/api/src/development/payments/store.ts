import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { Scenario } from './scenarios.ts';
import type { Parameters } from './signing.ts';

export type SandboxToken = {
  token_name: string;
  /** Masked: the number is not stored. */
  card_number: string;
  card_holder_name: string;
  expiry_date: string;
  scenario: Scenario;
  active: boolean;
};

export type SandboxPayment = {
  merchant_reference: string;
  fort_id: string;
  /** The request without secrets. */
  request: Parameters;
  /** The provider's current response. */
  code: string;
  /** For the URL of its 3-D Secure page. */
  ddd_key: string;
};

export const sandboxSchema = 'payments_sandbox';

/** Separate tables, created on demand: production has none of them. */
export const createSandboxTables = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    // Concurrent "create if not exists" statements fail, so one waits for the other.
    await sql`select pg_advisory_xact_lock(hashtext('payments_sandbox'))`.execute(tx);
    await sql`create schema if not exists payments_sandbox`.execute(tx);
    await sql`
      create table if not exists payments_sandbox.tokens (
        token_name text primary key,
        card_number text not null,
        card_holder_name text not null,
        expiry_date text not null,
        scenario text not null,
        active boolean not null default true
      )
    `.execute(tx);
    await sql`
      create table if not exists payments_sandbox.payments (
        merchant_reference text primary key,
        fort_id text not null,
        request jsonb not null,
        code text not null,
        ddd_key text not null unique
      )
    `.execute(tx);
  });
};

export const createStore = (db: Db) => {
  let created: Promise<void> | undefined;
  const run = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => {
    await (created ??= createSandboxTables(db));
    return (await query.execute(db)).rows;
  };
  return {
    putToken: (token: Omit<SandboxToken, 'active'>) =>
      run(sql`
        insert into payments_sandbox.tokens
          (token_name, card_number, card_holder_name, expiry_date, scenario)
        values (${token.token_name}, ${token.card_number}, ${token.card_holder_name},
          ${token.expiry_date}, ${token.scenario})
      `),
    findToken: async (name: string): Promise<SandboxToken | undefined> =>
      (
        await run(
          sql<SandboxToken>`select * from payments_sandbox.tokens where token_name = ${name}`,
        )
      )[0],
    deactivate: (name: string) =>
      run(sql`update payments_sandbox.tokens set active = false where token_name = ${name}`),
    /** Returns whether the order is new; an order is created once. */
    putPayment: async (payment: SandboxPayment): Promise<boolean> => {
      const rows = await run(sql`
        insert into payments_sandbox.payments (merchant_reference, fort_id, request, code, ddd_key)
        values (${payment.merchant_reference}, ${payment.fort_id},
          ${JSON.stringify(payment.request)}, ${payment.code}, ${payment.ddd_key})
        on conflict do nothing returning merchant_reference
      `);
      return rows.length === 1;
    },
    findPayment: async (reference: string): Promise<SandboxPayment | undefined> =>
      (
        await run(sql<SandboxPayment>`
          select * from payments_sandbox.payments where merchant_reference = ${reference}
        `)
      )[0],
    findByDddKey: async (key: string): Promise<SandboxPayment | undefined> =>
      (
        await run(
          sql<SandboxPayment>`select * from payments_sandbox.payments where ddd_key = ${key}`,
        )
      )[0],
    /** Decides once: later callers get the first decision. */
    decide: (reference: string, code: string) =>
      run(sql`
        update payments_sandbox.payments set code = ${code}
        where merchant_reference = ${reference} and code in ('20064', '15777')
      `),
  };
};

export type Store = ReturnType<typeof createStore>;
