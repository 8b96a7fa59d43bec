import { triggers } from '@floorwright/contract';
import { type EngagementStatus, engagementStatusLabels } from '@floorwright/domain/engagements';

import { call } from '../../../lib/api/call.ts';
import { isMissing, isStale } from '../../../lib/api/failure.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type Engagement, useEngagementsCache } from '../queries/engagements-query.ts';

type Options = {
  engagement: Engagement;
  /** Called before the cache is updated, so that unsaved changes can be rebased. */
  onChanged: (changed: Engagement) => void;
};

/** Pauses, resumes, archives or restores a saved engagement at once. */
export const useStatus = ({ engagement, onChanged }: Options) => {
  const cache = useEngagementsCache(engagement.building_id);
  return useAction({
    mutationFn: async (status: EngagementStatus) => {
      const { trigger } = await call(triggers.update, {
        params: { id: engagement.id },
        body: { status, lock_version: engagement.lock_version },
      });
      onChanged(trigger);
      cache.put(trigger);
      const label = engagementStatusLabels[status].toLowerCase();
      showSuccess(`${trigger.activity.name} is ${label} now.`);
    },
    onError: (error) => {
      if (isMissing(error) || isStale(error)) void cache.refresh();
    },
  });
};
