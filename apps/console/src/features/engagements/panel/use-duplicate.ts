import { triggers } from '@floorwright/contract';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Engagement } from '../queries/engagements-query.ts';

/** Makes another engagement like a saved one. */
export const useDuplicate = (onDuplicated: (copy: Engagement) => void) =>
  useAction({
    mutationFn: async ({ id }: Engagement) => {
      const { trigger } = await call(triggers.duplicate, { params: { id } });
      showSuccess(`${trigger.activity.name} was created.`);
      onDuplicated(trigger);
    },
  });
