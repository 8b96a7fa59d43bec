import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { Button } from '../../../ui/button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import { ActivityDraft } from '../draft/draft.ts';

/** What every form of an action gets. */
export type FormProps<Activity extends ActivityDraft> = {
  /** What was typed so far. */
  activity: Activity;
  /** "Create URL". */
  title: string;
  /** Why one cannot go on. */
  nextReason: string | null;
  /** Hears of every change. */
  onTyped: (activity: ActivityDraft) => void;
  /** What was typed is right, and kept. */
  onNext: (activity: ActivityDraft) => void;
  onCancel: () => void;
};

/** Hands on what is typed into a form, so that it can be kept. */
export const useKeptValues = <Typed extends FieldValues, Sent extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Typed, unknown, Sent>, 'subscribe'>,
  onTyped: (activity: ActivityDraft) => void,
): void => {
  const keep = useEffectEvent((values: unknown) => {
    const typed = ActivityDraft.safeParse(values);
    if (typed.success) onTyped(typed.data);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
};

type Props = { nextReason: string | null; onCancel: () => void };

export const FormFooter = ({ nextReason, onCancel }: Props) => (
  <PanelFooter>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" disabledReason={nextReason}>
      Next
    </Button>
  </PanelFooter>
);
