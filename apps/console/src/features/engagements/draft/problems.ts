import { ActivityInput, NewTriggerInput } from '@floorwright/contract';
import type { z } from 'zod';

import { attributesOf, bodyOf } from './draft-of.ts';
import type { ActivityDraft, EngagementDraft } from './draft.ts';

export type Checked =
  | { sound: true; body: z.output<typeof NewTriggerInput> }
  | { sound: false; problems: ReadonlyMap<string, string> };

/** Validates a draft as the server does; returns the first message of each field. */
export const check = (draft: EngagementDraft): Checked => {
  const parsed = NewTriggerInput.safeParse(bodyOf(draft));
  if (parsed.success) return { sound: true, body: parsed.data };
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'base');
    if (!problems.has(field)) problems.set(field, message);
  }
  return { sound: false, problems };
};

/** Whether the form of the activity is complete. */
export const isComplete = (activity: ActivityDraft): boolean =>
  ActivityInput.safeParse(attributesOf(activity)).success;
