import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { Button } from '../../../ui/button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import { ActivityDraft } from '../draft/draft.ts';
import { messages } from '../messages/index.ts';

/** The props of every activity form. */
export type FormProps<Activity extends ActivityDraft> = {
  /** The values typed so far. */
  activity: Activity;
  /** Such as "Create URL". */
  title: string;
  /** The languages of the venue besides the main one. */
  languages?: readonly string[];
  /** Why Next is disabled. */
  nextReason: string | null;
  /** Called on every change. */
  onTyped: (activity: ActivityDraft) => void;
  /** Called with valid values. */
  onNext: (activity: ActivityDraft) => void;
  onCancel: () => void;
};

/** Reports the typed values on every change, so that the draft can store them. */
export const useReportTyped = <Typed extends FieldValues, Sent extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Typed, unknown, Sent>, 'subscribe'>,
  onTyped: (activity: ActivityDraft) => void,
): void => {
  const report = useEffectEvent((values: unknown) => {
    const typed = ActivityDraft.safeParse(values);
    if (typed.success) onTyped(typed.data);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }),
    [subscribe],
  );
};

type Props = { nextReason: string | null; onCancel: () => void };

export const FormFooter = ({ nextReason, onCancel }: Props) => (
  <PanelFooter>
    <Button variant="default" onClick={onCancel}>
      {messages.forms.cancel}
    </Button>
    <Button type="submit" disabledReason={nextReason}>
      {messages.forms.next}
    </Button>
  </PanelFooter>
);
