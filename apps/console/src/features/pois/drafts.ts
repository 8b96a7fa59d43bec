import type { WirePoi } from '../../venue/company/floor-contents.ts';

/** What can be changed of a POI in its row. */
export type PoiFields = Pick<WirePoi, 'title' | 'subtitles' | 'subcategories' | 'category_id'>;

export type PoiDraft = {
  readonly changes: Partial<PoiFields>;
  /** Of the POI that the changes were made to. */
  readonly version: number;
};

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The changes that are some: typing the same again is none. */
const differing = (
  poi: WirePoi,
  { title, subtitles, subcategories, category_id }: Partial<PoiFields>,
): Partial<PoiFields> => ({
  ...(title !== undefined && title !== poi.title && { title }),
  ...(subtitles && !sameTexts(subtitles, poi.subtitles) && { subtitles }),
  ...(subcategories && !sameTexts(subcategories, poi.subcategories) && { subcategories }),
  ...(category_id !== undefined && category_id !== poi.category_id && { category_id }),
});

const fieldsOf = ({ title, subtitles, subcategories, category_id }: WirePoi): PoiFields => ({
  title,
  subtitles,
  subcategories,
  category_id,
});

/** What a row shows and sends: the POI with the changes over it. */
export const drafted = (poi: WirePoi, draft: PoiDraft | undefined): PoiFields => ({
  ...fieldsOf(poi),
  ...draft?.changes,
});

/** Changed rows that are not saved yet, outside of rendering: typing draws one row, not all. */
export const createDrafts = () => {
  const drafts = new Map<number, PoiDraft>();
  /** Saved here and not edited since. */
  const saved = new Set<number>();
  let edited: readonly number[] = [];
  const listeners = new Set<() => void>();

  const tell = (): void => {
    if (edited.length !== drafts.size || edited.some((id) => !drafts.has(id)))
      edited = [...drafts.keys()];
    for (const listener of listeners) listener();
  };
  const put = (poi: WirePoi, changes: Partial<PoiFields>, version: number): void => {
    const left = differing(poi, changes);
    if (Object.keys(left).length > 0) {
      drafts.set(poi.id, { changes: left, version });
      saved.delete(poi.id);
    } else drafts.delete(poi.id);
    tell();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (id: number): PoiDraft | undefined => drafts.get(id),
    /** Whether the row was saved here and not edited since. */
    isSaved: (id: number): boolean => saved.has(id),
    /** The ids of the changed rows; the same list as long as they are the same rows. */
    edited: (): readonly number[] => edited,

    change: (poi: WirePoi, changes: Partial<PoiFields>): void => {
      const draft = drafts.get(poi.id);
      put(poi, { ...draft?.changes, ...changes }, draft?.version ?? poi.lock_version);
    },
    /** It was saved as it was sent; what was typed since then still waits. */
    settle: (poi: WirePoi, sent: PoiFields): void => {
      const { changes = {} } = drafts.get(poi.id) ?? {};
      const { title, subtitles, subcategories, category_id } = changes;
      const since: Partial<PoiFields> = {
        ...(title !== undefined && title !== sent.title && { title }),
        ...(subtitles && subtitles !== sent.subtitles && { subtitles }),
        ...(subcategories && subcategories !== sent.subcategories && { subcategories }),
        ...(category_id !== undefined && category_id !== sent.category_id && { category_id }),
      };
      saved.add(poi.id);
      put(poi, since, poi.lock_version);
    },
    /** Somebody else was faster; the changes are now over theirs. */
    rebase: (theirs: WirePoi): void => {
      const draft = drafts.get(theirs.id);
      if (draft) put(theirs, draft.changes, theirs.lock_version);
    },
    drop: (id: number): void => {
      drafts.delete(id);
      tell();
    },
    dropAll: (): void => {
      drafts.clear();
      tell();
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
