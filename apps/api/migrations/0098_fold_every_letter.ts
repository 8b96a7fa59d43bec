import { type Kysely, sql } from 'kysely';

// Indexes are rebuilt while requests are served.
export const transaction = false;

const ignored = String.raw`[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+`;

const from = 'ٱةىیکہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ς';
const to = 'اهييكههه01234567890123456789σ';

/** Capital letters of Latin, Greek, Cyrillic and Armenian that are left once accents are separated. */
const capitals = Array.from({ length: 0x2000 }, (_, code) => code)
  .filter((code) => (code >= 0x80 && code < 0x590) || code >= 0x1e00)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => letter.normalize('NFKD') === letter && letter.toLowerCase() !== letter)
  .join('');

/**
 * In a database with the locale C, `lower` lowers ASCII alone, so that names such as 'Łódź' and 'łódź' differed. The
 * planner computes the conditions once: elsewhere the function is what it was, and its indexes remain valid.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const lit = (text: string) => sql.lit(text);
  await sql`
    create or replace function fold_text(words text) returns text
      language sql immutable parallel safe
      return case
        when octet_length(words) = char_length(words) then lower(words)
        else replace(
          translate(
            lower(regexp_replace(normalize(words, nfkd), ${lit(ignored)}, '', 'g')),
            case when lower('Ж') = 'ж' then ${lit(from)} else ${lit(from + capitals)} end,
            case when lower('Ж') = 'ж' then ${lit(to)} else ${lit(to + capitals.toLowerCase())} end
          ), 'ß', 'ss')
      end
  `.execute(db);
  const left = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where not indisvalid and indexrelid::regclass::text ~ '_cc(new|old)\\d*"?$'
      and pg_get_indexdef(indexrelid) ~ '(fold|trigram)_text'
  `.execute(db);
  // Of a run that was interrupted.
  for (const { name } of left.rows) await sql`drop index concurrently ${sql.raw(name)}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where lower('Ж') <> 'ж' and pg_get_indexdef(indexrelid) ~ '(fold|trigram)_text'
  `.execute(db);
  for (const { name } of rows) await sql`reindex index concurrently ${sql.raw(name)}`.execute(db);
};
