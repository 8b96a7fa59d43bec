import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { ActivityDraft } from '../draft/draft.ts';

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
