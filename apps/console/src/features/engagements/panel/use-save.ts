import { triggers } from '@floorwright/contract/client';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import {
  ApiFailure,
  isInvalid,
  isMissing,
  isServerAway,
  isStale,
} from '../../../lib/api/failure.ts';
import { createKeyring } from '../../../lib/api/idempotency.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { check } from '../draft/draft-of.ts';
import type { EngagementDraft } from '../draft/draft.ts';
import { type Engagement, useEngagementsCache } from '../queries.ts';
import { messages } from './messages/index.ts';

type Options = {
  buildingId: number;
  /** The engagement to update; null creates a new one. */
  saved: Engagement | null;
  onSaved: (saved: Engagement) => Promise<void>;
};

const none: ReadonlyMap<string, string> = new Map();

/** The message of the server, or that something went wrong. */
const refusalOf = (error: Error | null): string | null => {
  if (!(error instanceof ApiFailure) || !isInvalid(error)) return null;
  const problems = Object.values(error.validations ?? {}).flat();
  return problems.join(' ') || error.message || messages.panel.failed;
};

/** Replaces the generic 404 message, which would not say that the engagement was deleted. */
const throwDeleted = (error: unknown): never => {
  if (!(error instanceof ApiFailure) || !isMissing(error)) throw error;
  const { status, statusText } = error;
  const message = messages.panel.wasDeleted;
  throw new ApiFailure({ status, statusText, message });
};

/** Creates or updates an engagement. */
export const useSave = ({ buildingId, saved, onSaved }: Options) => {
  const cache = useEngagementsCache(buildingId);
  const [problems, setProblems] = useState(none);
  const [keyring] = useState(createKeyring);
  // Set after a conflict: the newer version is already loaded, and saving again overwrites it.
  const [isConflict, setIsConflict] = useState(false);

  const action = useAction({
    mutationFn: async (draft: EngagementDraft) => {
      const checked = check(draft);
      setProblems(checked.sound ? none : checked.problems);
      if (!checked.sound) return;
      const { body } = checked;
      const { trigger } = saved
        ? await call(triggers.update, {
            params: { id: saved.id },
            body: {
              ...body,
              lock_version: (isConflict ? null : draft.lockVersion) ?? saved.lock_version,
            },
          }).catch(throwDeleted)
        : await call(
            triggers.create,
            { params: { id: buildingId }, body },
            { idempotencyKey: keyring.keyFor(body) },
          );
      keyring.answered();
      setIsConflict(false);
      cache.put(trigger);
      showSuccess(saved ? messages.panel.updated : messages.panel.created(trigger.activity.name));
      await onSaved(trigger);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      if (!isServerAway(error)) keyring.answered();
      if (isStale(error) || isMissing(error)) void cache.refresh();
      // A beacon may have been deleted.
      if (isInvalid(error)) void cache.refreshBeacons();
      setIsConflict(isStale(error));
    },
    meta: { marksFields: true },
  });

  return {
    save: action.run,
    busy: action.busy,
    problems,
    refusal: refusalOf(action.error),
    isConflict,
  };
};
