import type { Schedule } from '../draft/draft.ts';

const periodOf = ({ active_from: from, active_until: until }: Schedule): string[] => {
  if (from !== null && until !== null) return [`${from} to ${until}`];
  if (from !== null) return [`From ${from}`];
  return until === null ? [] : [`Until ${until}`];
};

/** What is out of the ordinary, in a few words. */
export const scheduleSummary = (schedule: Schedule): string => {
  const { active_hours: hours, cooldown_minutes: minutes, cap_per_visitor: cap } = schedule;
  const parts = [
    ...periodOf(schedule),
    ...(hours === null ? [] : ['at certain hours']),
    ...(minutes === 0 ? [] : [`every ${minutes} min at most`]),
    ...(cap === null ? [] : [`${cap} per visitor`]),
    ...(schedule.priority === 0 ? [] : [`priority ${schedule.priority}`]),
  ];
  return parts.length === 0 ? 'Always' : parts.join(', ');
};
