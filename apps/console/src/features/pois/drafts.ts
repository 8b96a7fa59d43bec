import type { WirePoi } from '../../venue/company/floor-contents.ts';

/** The fields of a POI that its row can edit. */
export type PoiFields = Pick<WirePoi, 'title' | 'subtitles' | 'subcategories' | 'category_id'>;

export type PoiDraft = {
  readonly changes: Partial<PoiFields>;
  /** The version of the POI that the changes are based on. */
  readonly version: number;
};

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The changes that differ from the POI. */
const changedFields = (
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

/** The POI with its changes applied. */
export const withDraft = (poi: WirePoi, draft: PoiDraft | undefined): PoiFields => ({
  ...fieldsOf(poi),
  ...draft?.changes,
});

/** Unsaved changes by row. A store outside React, so that typing renders one row only. */
export const createDrafts = () => {
  const drafts = new Map<number, PoiDraft>();
  /** Saved on this page and not edited since. */
  const saved = new Set<number>();
  let edited: readonly number[] = [];
  const listeners = new Set<() => void>();

  const notify = (): void => {
    if (edited.length !== drafts.size || edited.some((id) => !drafts.has(id)))
      edited = [...drafts.keys()];
    for (const listener of listeners) listener();
  };
  const put = (poi: WirePoi, changes: Partial<PoiFields>, version: number): void => {
    const left = changedFields(poi, changes);
    if (Object.keys(left).length > 0) {
      drafts.set(poi.id, { changes: left, version });
      saved.delete(poi.id);
    } else drafts.delete(poi.id);
    notify();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (id: number): PoiDraft | undefined => drafts.get(id),
    /** Whether the row was saved on this page and not edited since. */
    isSaved: (id: number): boolean => saved.has(id),
    /** The ids of edited rows. The array changes identity only when the set of ids changes. */
    edited: (): readonly number[] => edited,

    change: (poi: WirePoi, changes: Partial<PoiFields>): void => {
      const draft = drafts.get(poi.id);
      put(poi, { ...draft?.changes, ...changes }, draft?.version ?? poi.lock_version);
    },
    /** After a save: drops what was sent and retains changes typed during the save. */
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
    /** Rebases the changes onto the version that another user saved. */
    rebase: (theirs: WirePoi): void => {
      const draft = drafts.get(theirs.id);
      if (draft) put(theirs, draft.changes, theirs.lock_version);
    },
    drop: (id: number): void => {
      drafts.delete(id);
      notify();
    },
    dropAll: (): void => {
      drafts.clear();
      notify();
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
