import { useState } from 'react';

import { useAdmin } from '../../lib/session/admin-query.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { draftOf, isComplete } from './draft/draft-of.ts';
import { type ActivityDraft, newDraft } from './draft/draft.ts';
import { draftKey, storeDraft, readDraft, useDraft } from './draft/use-draft.ts';
import type { Engagement } from './queries.ts';
import type { Address } from './use-address.ts';

/** The engagement in the URL or the new one, with its unsaved changes, and the selected beacons. */
export const useEngagement = (
  building: CompanyBuilding,
  saved: Engagement | null,
  address: Address,
) => {
  const person = useAdmin()?.id ?? 0;
  const kind = saved?.activity.scheme ?? address.tab;
  const keyOf = (subject: string): string => draftKey(person, building.id, subject);
  const isNew = saved === null && address.step !== undefined;
  const newKey = keyOf(`new-${kind}`);
  const key = saved ? keyOf(String(saved.id)) : isNew ? newKey : null;
  const stored = useDraft(key);
  const isStored = stored.draft !== null;
  const [found, setFound] = useState({ key, isStored });
  // After a discard or a save, new changes are not from an earlier visit.
  if (found.key !== key || (found.isStored && !isStored)) setFound({ key, isStored });
  const isOlder = saved !== null && (stored.draft?.lockVersion ?? Infinity) < saved.lock_version;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const initial = saved ? draftOf(saved) : isNew ? newDraft(kind, picked) : null;
  const draft = stored.draft ?? initial;
  const selectedIds = draft?.beaconIds ?? picked;
  const isReady = draft !== null && isComplete(draft.activity);

  const select = (ids: readonly number[]): void => {
    if (draft) stored.write({ ...draft, beaconIds: [...new Set(ids)] });
    else setPicked([...new Set(ids)]);
  };

  return {
    kind,
    draft,
    /** Whether the activity is complete. */
    isReady,
    /** Whether the activity form is open. */
    isTyping: draft !== null && (address.step === 'form' || !isReady),
    changed: isStored,
    /** Whether the unsaved changes are from an earlier visit or based on an older version. */
    isEarlier: saved !== null && isStored && (found.isStored || isOlder),
    selectedIds,
    select,
    toggle: (id: number): void =>
      select(
        selectedIds.includes(id)
          ? selectedIds.filter((known) => known !== id)
          : [...selectedIds, id],
      ),
    write: stored.write,
    drop: stored.drop,
    /** The latest unsaved changes, which may be newer than this render. */
    latest: () => (key === null ? null : readDraft(key)),
    unpick: (): void => setPicked([]),

    /** Starts a new engagement with the selected beacons, or continues the unfinished one. */
    create: (): void => {
      if (picked.length > 0) {
        const earlier = readDraft(newKey) ?? newDraft(kind, []);
        storeDraft(newKey, { ...earlier, beaconIds: [...picked] });
      }
      void address.toNew(kind, 'form');
    },
    type: (typing: ActivityDraft): void => {
      if (draft) stored.write({ ...draft, typing });
    },
    confirm: (activity: ActivityDraft): void => {
      if (draft) stored.write({ ...draft, activity, typing: null });
      void (saved ? address.toEngagement(saved.id) : address.toNew(kind, 'trigger'));
    },
    /** Closes the form and discards what was typed there. */
    cancel: (): void => {
      if (draft && isReady) {
        if (stored.draft) stored.write({ ...draft, typing: null });
        void (saved ? address.toEngagement(saved.id) : address.toNew(kind, 'trigger'));
        return;
      }
      stored.drop();
      void address.toList(kind);
    },
  };
};

export type EngagementWork = ReturnType<typeof useEngagement>;
