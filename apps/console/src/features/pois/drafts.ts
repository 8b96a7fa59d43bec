import {
  mergeTranslations,
  type PoiTexts,
  translationChanges,
  type TranslationsInput,
} from '@floorwright/domain/translations';

import type { WirePoi } from '../../venue/company/floor-contents.ts';

/** The fields of a POI that its row can edit. */
type PoiFields = Pick<
  WirePoi,
  | 'title'
  | 'subtitles'
  | 'subcategories'
  | 'category_id'
  | 'description'
  | 'website'
  | 'phone'
  | 'external_id'
  | 'working_hours'
  | 'translations'
>;

/** Translations are changed by language, so other users' translations stay. */
export type PoiChanges = Partial<Omit<PoiFields, 'translations'>> & {
  readonly translations?: TranslationsInput<PoiTexts>;
};

type PoiDraft = {
  readonly changes: PoiChanges;
  /** The version of the POI that the changes are based on. */
  readonly version: number;
};

type Plain = Omit<PoiFields, 'translations'>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const plainFields = [
  'title',
  'subtitles',
  'subcategories',
  'category_id',
  'description',
  'website',
  'phone',
  'external_id',
  'working_hours',
] as const satisfies (keyof Plain)[];

/** The fields among these changes for which this holds. */
const fieldsWhere = (
  changes: PoiChanges,
  holds: (field: keyof Plain) => boolean,
): Partial<Plain> => {
  const left: Partial<Plain> = {};
  const take = <Field extends keyof Plain>(field: Field, value: Plain[Field] | undefined): void => {
    if (value !== undefined && holds(field)) left[field] = value;
  };
  for (const field of plainFields) take(field, changes[field]);
  return left;
};

/** The changes that differ from the POI. */
const changedFields = (poi: WirePoi, changes: PoiChanges): PoiChanges => {
  const { translations: typed } = changes;
  const translations =
    typed && translationChanges(poi.translations, { ...poi.translations, ...typed });
  return {
    ...fieldsWhere(changes, (field) => !isSame(changes[field], poi[field])),
    ...(translations && { translations }),
  };
};

/** The POI with its changes applied. */
export const withDraft = (poi: WirePoi, draft: PoiDraft | undefined): PoiFields => ({
  ...poi,
  ...draft?.changes,
  translations: mergeTranslations(poi.translations, draft?.changes.translations ?? {}),
});

/** What is sent for a row: the fields of the specification, and what has changed. */
export const toSend = (
  { title, subtitles, subcategories, category_id }: WirePoi,
  draft: PoiDraft | undefined,
): PoiChanges => ({
  title,
  subtitles,
  subcategories,
  category_id,
  ...draft?.changes,
});

/** The languages that were changed again since they were sent. */
const translatedSince = (
  now: PoiChanges['translations'] = {},
  sent: PoiChanges['translations'] = {},
): Pick<PoiChanges, 'translations'> => {
  const changed = Object.entries(now).filter(([tag, texts]) => sent[tag] !== texts);
  return changed.length > 0 ? { translations: Object.fromEntries(changed) } : {};
};

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
  const put = (poi: WirePoi, changes: PoiChanges, version: number): void => {
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

    change: (poi: WirePoi, changes: PoiChanges): void => {
      const draft = drafts.get(poi.id);
      const translations = { ...draft?.changes.translations, ...changes.translations };
      put(poi, { ...draft?.changes, ...changes, translations }, draft?.version ?? poi.lock_version);
    },
    /** After a save: drops what was sent and retains changes typed during the save. */
    settle: (poi: WirePoi, sent: PoiChanges): void => {
      const { changes = {} } = drafts.get(poi.id) ?? {};
      const since: PoiChanges = {
        ...translatedSince(changes.translations, sent.translations),
        ...fieldsWhere(changes, (field) => changes[field] !== sent[field]),
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
