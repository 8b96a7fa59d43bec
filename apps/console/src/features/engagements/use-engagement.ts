import { useState } from 'react';

import { useAdmin } from '../../lib/session/admin-query.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { draftOf } from './draft/draft-of.ts';
import type { ActivityDraft } from './draft/draft.ts';
import { newDraft } from './draft/new-draft.ts';
import { isComplete } from './draft/problems.ts';
import { draftKey, keepDraft, readDraft, useDraft } from './draft/use-draft.ts';
import type { Engagement } from './queries/engagements-query.ts';
import type { Address } from './use-address.ts';

/**
 * The engagement that the address names, or the new one that is being made, as far as it has come; and
 * which beacons are selected, with it or without.
 */
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
  const kept = useDraft(key);
  const isKept = kept.draft !== null;
  const [found, setFound] = useState({ key, isKept });
  // What is dropped or saved is not found again when something is changed anew.
  if (found.key !== key || (found.isKept && !isKept)) setFound({ key, isKept });
  const isOlder = saved !== null && (kept.draft?.lockVersion ?? Infinity) < saved.lock_version;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const begun = saved ? draftOf(saved) : isNew ? newDraft(kind, picked) : null;
  const draft = kept.draft ?? begun;
  const selectedIds = draft?.beaconIds ?? picked;
  const isReady = draft !== null && isComplete(draft.activity);

  const select = (ids: readonly number[]): void => {
    if (draft) kept.write({ ...draft, beaconIds: [...new Set(ids)] });
    else setPicked([...new Set(ids)]);
  };

  return {
    kind,
    draft,
    /** Whether it is known what is shown. */
    isReady,
    /** Whether the form of what is shown is open. */
    isTyping: draft !== null && (address.step === 'form' || !isReady),
    changed: isKept,
    /** Whether what was changed of a saved one comes from before: an earlier visit, or version. */
    isEarlier: saved !== null && isKept && (found.isKept || isOlder),
    selectedIds,
    select,
    toggle: (id: number): void =>
      select(
        selectedIds.includes(id)
          ? selectedIds.filter((known) => known !== id)
          : [...selectedIds, id],
      ),
    write: kept.write,
    drop: kept.drop,
    /** The unsaved changes by now, which may be newer than those of this render. */
    latest: () => (key === null ? null : readDraft(key)),
    unpick: (): void => setPicked([]),

    /** Begins a new one with the beacons that are selected, or goes on with the one begun before. */
    create: (): void => {
      if (picked.length > 0) {
        const earlier = readDraft(newKey) ?? newDraft(kind, []);
        keepDraft(newKey, { ...earlier, beaconIds: [...picked] });
      }
      void address.toNew(kind, 'form');
    },
    type: (typing: ActivityDraft): void => {
      if (draft) kept.write({ ...draft, typing });
    },
    confirm: (activity: ActivityDraft): void => {
      if (draft) kept.write({ ...draft, activity, typing: null });
      void (saved ? address.toEngagement(saved.id) : address.toNew(kind, 'trigger'));
    },
    /** Out of the form, without what was typed there. */
    cancel: (): void => {
      if (draft && isReady) {
        if (kept.draft) kept.write({ ...draft, typing: null });
        void (saved ? address.toEngagement(saved.id) : address.toNew(kind, 'trigger'));
        return;
      }
      kept.drop();
      void address.toList(kind);
    },
  };
};

export type EngagementWork = ReturnType<typeof useEngagement>;
