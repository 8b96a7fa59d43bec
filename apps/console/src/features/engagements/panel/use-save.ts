import { triggers } from '@floorwright/contract';
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
import type { EngagementDraft } from '../draft/draft.ts';
import { check } from '../draft/problems.ts';
import type { Engagement } from '../queries/engagements-query.ts';
import { useEngagementsCache } from '../queries/use-engagements-cache.ts';

type Options = {
  buildingId: number;
  /** What is changed; null when a new one is created. */
  saved: Engagement | null;
  onSaved: (saved: Engagement) => Promise<void>;
};

const none: ReadonlyMap<string, string> = new Map();

/** The server's words about a refused engagement, or that something went wrong. */
const refusalOf = (error: Error | null): string | null => {
  if (!(error instanceof ApiFailure) || !isInvalid(error)) return null;
  const told = Object.values(error.validations ?? {}).flat();
  return told.join(' ') || error.message || 'Something went wrong';
};

/** "There is nothing here" does not say what became of what is still on the screen. */
const sayGone = (error: unknown): never => {
  if (!(error instanceof ApiFailure) || !isMissing(error)) throw error;
  const { status, statusText } = error;
  const message = 'Not saved: the engagement has been deleted.';
  throw new ApiFailure({ status, statusText, message });
};

/** Saves an engagement: a new one is created, one that was saved before is changed. */
export const useSave = ({ buildingId, saved, onSaved }: Options) => {
  const cache = useEngagementsCache(buildingId);
  const [problems, setProblems] = useState(none);
  const [keyring] = useState(createKeyring);
  // Somebody else was faster: what they saved is known by now, and saving again replaces it.
  const [overtaken, setOvertaken] = useState(false);

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
              lock_version: (overtaken ? null : draft.lockVersion) ?? saved.lock_version,
            },
          }).catch(sayGone)
        : await call(
            triggers.create,
            { params: { id: buildingId }, body },
            { idempotencyKey: keyring.keyFor(body) },
          );
      keyring.answered();
      setOvertaken(false);
      cache.put(trigger);
      showSuccess(saved ? 'Updated successfully' : `${trigger.activity.name} was created.`);
      await onSaved(trigger);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      if (!isServerAway(error)) keyring.answered();
      if (isStale(error) || isMissing(error)) void cache.refresh();
      // A beacon may have gone meanwhile.
      if (isInvalid(error)) void cache.refreshBeacons();
      setOvertaken(isStale(error));
    },
  });

  return {
    save: action.run,
    busy: action.busy,
    problems,
    refusal: refusalOf(action.error),
    overtaken,
  };
};
