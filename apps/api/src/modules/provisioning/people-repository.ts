import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';

const shownName = sql<string>`
  coalesce(nullif(btrim(given_name || ' ' || family_name), ''), display_name)
`;

const sortable = {
  name: sql`fold_text(${shownName})`,
  email: sql`provisioned_users.email`,
  id: sql`provisioned_users.id`,
};

type PeopleList = {
  size: number;
  number: number;
  words: string;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

const peopleIn = (db: Db, { companyId }: Scope) =>
  db.selectFrom('provisioned_users').where('provisioned_users.saas_company_id', '=', companyId);

const withState = (people: ReturnType<typeof peopleIn>) =>
  people.select([
    'provisioned_users.id',
    'provisioned_users.email',
    'provisioned_users.active',
    shownName.as('name'),
    sql<boolean>`saas_company_admin_id is not null`.as('is_member'),
    (row) =>
      row
        .selectFrom('invitations')
        .select((open) => open.fn.max('invitations.expires_at').as('expires_at'))
        .whereRef('invitations.saas_company_id', '=', 'provisioned_users.saas_company_id')
        .whereRef('invitations.email', '=', 'provisioned_users.email')
        .where('invitations.accepted_at', 'is', null)
        .as('invited_until'),
  ]);

export type PersonRow = Awaited<
  ReturnType<ReturnType<typeof withState>['executeTakeFirstOrThrow']>
>;

export const listPeople = async (
  db: Db,
  scope: Scope,
  { size, number, words, sort }: PeopleList,
): Promise<Page<PersonRow>> => {
  const found = peopleIn(db, scope).$if(words !== '', (query) =>
    query.where(containsText(sql<string>`(${shownName} || ' ' || email)`, words)),
  );
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sortable.id);
  return readPage(withState(found), order, { size, number }, Number(count));
};
