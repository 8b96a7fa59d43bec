import { triggers } from '@floorwright/contract/client';
import type { EngagementStatus } from '@floorwright/domain/engagements';

import { call } from '../../../lib/api/call.ts';
import { isMissing, isStale } from '../../../lib/api/failure.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useCan } from '../../../venue/company/company.ts';
import { noUpdate, statusNames } from '../kinds.ts';
import { type Engagement, useEngagementsCache } from '../queries.ts';
import { messages } from './messages/index.ts';

import classes from './panel.module.css';

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
      showSuccess(messages.status.now[status](trigger.activity.name));
    },
    onError: (error) => {
      if (isMissing(error) || isStale(error)) void cache.refresh();
    },
  });
};

type Props = { engagement: Engagement; onChanged: (changed: Engagement) => void };

const meanings: Readonly<Record<EngagementStatus, string>> = {
  active: messages.status.meanings.active,
  paused: messages.status.meanings.paused,
  archived: messages.status.meanings.archived,
};

/** The actions available in each status. */
const changes: Readonly<
  Record<EngagementStatus, readonly (readonly [string, EngagementStatus])[]>
> = {
  active: [
    [messages.status.pause, 'paused'],
    [messages.status.archive, 'archived'],
  ],
  paused: [
    [messages.status.resume, 'active'],
    [messages.status.archive, 'archived'],
  ],
  archived: [[messages.status.restore, 'paused']],
};

/** The status of a saved engagement, with buttons that change it at once. */
export const StatusRow = ({ engagement, onChanged }: Props) => {
  const mayUpdate = useCan('engagement.update');
  const { run, busy } = useStatus({ engagement, onChanged });
  const { status } = engagement;
  return (
    <div
      role="group"
      aria-label={messages.status.label}
      className={classes.status}
      data-status={status}
    >
      <div>
        <div className={classes.label}>{statusNames[status]}</div>
        <p className={classes.note}>{meanings[status]}</p>
      </div>
      <div className={classes.statusActions}>
        {changes[status].map(([verb, next]) => (
          <Button
            key={verb}
            size="xs"
            variant="default"
            loading={busy}
            disabledReason={mayUpdate ? null : noUpdate}
            onClick={() => run(next)}
          >
            {verb}
          </Button>
        ))}
      </div>
    </div>
  );
};
