import { Text } from '@mantine/core';

import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { messages } from './messages/index.ts';
import { useUndo, useUndoable } from './queries.ts';

import classes from './plan-imports.module.css';

/** The import that made the plan of the floor, while it can be undone. */
export const AppliedPlan = ({ floorId }: { floorId: number }) => {
  const plan = useUndoable(floorId);
  const { run: undo, busy } = useUndo();
  if (!plan || plan.undoable_until === null) return null;
  return (
    <section className={classes.applied} aria-label={messages.present}>
      <div>
        <Text fw={550}>{messages.present}</Text>
        <Text className={classes.file}>
          <bdi>{plan.filename}</bdi>
        </Text>
        <Text c="dimmed">{messages.undoableUntil(formatDateTime(plan.undoable_until))}</Text>
      </div>
      <Button variant="default" loading={busy} onClick={() => undo(plan.id)}>
        {messages.undo}
      </Button>
    </section>
  );
};
