import { planImports } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { companyKey, useCompany } from '../company/company.ts';
import { messages } from './messages/index.ts';
import { useUndo } from './queries.ts';

import classes from './plan-imports.module.css';

const useUndoable = (floorId: number) => {
  const company = useCompany();
  const { data } = useQuery({
    queryKey: [...companyKey(company?.id), 'plan-imports', floorId],
    queryFn: async ({ signal }) =>
      (await call(planImports.list, { params: { id: floorId } }, { signal })).plan_imports,
    staleTime: 0,
    meta: { silent: true },
  });
  return data?.find(({ undoable_until: until }) => until !== null) ?? null;
};

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
