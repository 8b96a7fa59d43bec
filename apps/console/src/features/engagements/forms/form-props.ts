import type { ActivityDraft } from '../draft/draft.ts';

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
