import { provisioning } from '@floorwright/contract/client';

import { call } from '../../lib/api/call.ts';
import { figure } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { messages } from './messages/index.ts';
import { type Applying, useSaved } from './queries.ts';

import classes from './provisioning.module.css';

const words = messages.applying;

const Retry = ({ companyId }: { companyId: number }) => {
  const saved = useSaved(companyId);
  const action = useAction({
    mutationFn: async () => saved(await call(provisioning.applyAgain, {})),
  });
  return (
    <Button variant="default" size="xs" loading={action.busy} onClick={() => action.run(undefined)}>
      {messages.tryAgain}
    </Button>
  );
};

type Props = { companyId: number; applying: Applying };

/** How far a change of access is applied that concerns many users. */
export const ApplyingBanner = ({ companyId, applying: { done, total, state } }: Props) => {
  const count = words.count(figure(done), figure(total));
  if (state === 'failed')
    return (
      <Banner tone="danger" title={words.failed}>
        <div className={classes.applying}>
          <span>
            {count} {words.others}
          </span>
          <Retry companyId={companyId} />
        </div>
      </Banner>
    );
  return (
    <Banner tone="note" title={words.title}>
      <div className={classes.applying}>
        {/* Each portion would be announced otherwise. */}
        <span aria-live="off" className="fw-figures">
          {count}
        </span>
        <ProgressBar label={words.bar} done={done} total={total} />
        <span>{state === 'interrupted' ? words.interrupted : words.leave}</span>
      </div>
    </Banner>
  );
};
