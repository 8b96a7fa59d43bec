import { type Kysely, sql } from 'kysely';

// Indexes are created while requests are served.
export const transaction = false;

const createFunctions = async (db: Kysely<unknown>): Promise<void> => {
  const ignored = String.raw`[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+`;
  // Not strict: PostgreSQL would call it for each row instead of inlining it.
  await sql`
    create or replace function fold_text(words text) returns text
      language sql immutable parallel safe
      return case
        when octet_length(words) = char_length(words) then lower(words)
        else replace(
          translate(
            lower(regexp_replace(normalize(words, nfkd), ${sql.lit(ignored)}, '', 'g')),
            'ٱةىیکہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ς',
            'اهييكههه01234567890123456789σ'
          ), 'ß', 'ss')
      end
  `.execute(db);
  // A database with the locale C finds no trigrams in Arabic. Different letters may share a Latin one.
  await sql`
    create or replace function trigram_text(words text) returns text
      language sql immutable parallel safe
      return translate(
        fold_text(words),
        'ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچڤگژ',
        'abtvjhkdzrzscxdtzagfqklmnhwyapcvgj'
      )
  `.execute(db);
};

type Index = { name: string; on: string };

const createIndex = async (db: Kysely<unknown>, { name, on }: Index): Promise<void> => {
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
};

/** Only of texts that are not plain ASCII: the others are found by the indexes over `lower`. */
const searched = (name: string, table: string, text: string): Index => ({
  name,
  on: `${table} using gin ((trigram_text(${text})) gin_trgm_ops) where octet_length(${text}) <> char_length(${text})`,
});

const indexes: Index[] = [
  searched('beacons_folded', 'beacons', 'name'),
  searched('beacons_vendor_folded', 'beacons', 'vendor'),
  searched('buildings_folded', 'buildings', `(name || ' ' || address)`),
  searched('admins_folded', 'admins', `(first_name || ' ' || last_name || ' ' || email)`),
  searched('invitations_folded', 'invitations', 'email'),
  searched(
    'activities_folded',
    'activities',
    `(actor_name || ' ' || actor_email || ' ' || action || ' ' || subject_label)`,
  ),
  // The former ones, over lower(name), are dropped once no release sorts by them.
  { name: 'beacons_of_company_by_name', on: 'beacons (saas_company_id, fold_text(name), id)' },
  { name: 'beacons_of_building_by_name', on: 'beacons (building_id, fold_text(name), id)' },
  {
    name: 'beacons_of_floor_by_name',
    on: 'beacons (building_floor_id, fold_text(name), id) where building_floor_id is not null',
  },
  { name: 'buildings_by_name', on: 'buildings (application_id, fold_text(name), id)' },
];

/** Texts are compared as `foldText` of the domain folds them; `fold_text` does the same. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createFunctions(db);
  for (const index of indexes) await createIndex(db, index);
};
