import type { PublicContext } from '../../../kernel/context.ts';
import {
  createPackedCache,
  type PackedBeginning,
  type PackedCache,
  type PackedText,
  packWithEnd,
} from '../../../kernel/packed-text.ts';
import { later } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { loadContents, requireShared, stale } from '../building.ts';
import { formerServedFor } from '../limits.ts';
import { presentBuilding } from '../present.ts';
import type { SharedBuildingRow } from '../repository.ts';
import { againIfChanged, type ShownState, withShownState } from '../state/shown-state.ts';
import {
  deleteOldDocuments,
  findShownDocument,
  hashOf,
  readDocument,
} from './documents-repository.ts';
import { packAnswer, packShown } from './packed-answer.ts';

type Shown = ShownState<SharedBuildingRow>;

/** The map of a building in one language: of a version stored once per content, and named by its hash. */
const mapOf = (context: PublicContext, { row }: Shown, language: string) => ({
  name: `place ${language}`,
  make: async () => ({ building: presentBuilding(await loadContents(context, row), language) }),
  isStored: true,
});

/** The map with what is said about one place. */
export const packPlace = (
  context: PublicContext,
  shown: Shown,
  { language, end }: { language: string; end: object },
): Promise<PackedText> => packAnswer(context, shown, { ...mapOf(context, shown, language), end });

/** The address of the map, which changes with its content. */
export const findDocumentAddress = async (
  context: PublicContext,
  shown: Shown,
  language: string,
): Promise<string> => {
  const hash = hashOf(await packShown(context, shown, mapOf(context, shown, language)));
  const query = new URLSearchParams({ lang: language }).toString();
  return `/api/share/buildings/${shown.row.id}/documents/${hash}?${query}`;
};

/** By database, since several products may run in one process. */
const caches = new WeakMap<Db, PackedCache<PackedBeginning | null>>();

const cacheOf = (db: Db) => {
  const known = caches.get(db);
  if (known) return known;
  const limits = { inAll: 32 * 1024 * 1024, perOwner: 8 * 1024 * 1024 };
  const cache = createPackedCache<PackedBeginning | null>(limits);
  caches.set(db, cache);
  return cache;
};

const whole = (beginning: PackedBeginning): PackedText => packWithEnd(beginning, '}');

/**
 * The map with this hash: of a version that visitors see, or have seen in the last day, else what the tables have now.
 * A hash is no key: a page that is switched off, and a draft, are not found by it.
 */
export const showDocument = async (
  context: PublicContext,
  { id, hash, languageOf }: { id: number; hash: string; languageOf: LanguageOf },
): Promise<PackedText> => {
  const { db, clock } = context;
  const { company_id: companyId } = await requireShared(context, id);
  const since = later(clock.now(), -formerServedFor);
  const found = await findShownDocument(db, { buildingId: id, hash }, since);
  const stored =
    found &&
    (await cacheOf(db)({ owner: String(companyId), id: found.id, version: hash }, () =>
      readDocument(db, found.id),
    ));
  if (stored) return whole(stored);
  return againIfChanged(db, async (handle) => {
    const inside = { ...context, db: handle };
    const shown = await withShownState(handle, () => requireShared(inside, id));
    const packed = await packShown(inside, shown, mapOf(inside, shown, languageOf(shown.row)));
    if (hashOf(packed) !== hash) throw stale();
    return whole(packed);
  });
};

type LanguageOf = (row: { languages: readonly string[] }) => string;

/** Deletes the documents of versions that visitors have not seen for a day. */
export const purgeDocuments = (db: Db, now: Date): Promise<void> =>
  deleteOldDocuments(db, later(now, -formerServedFor));
