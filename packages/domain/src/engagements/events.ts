/** What a visitor does near a beacon, as far as an engagement can wait for it. */
export const triggerEvents = ['enter', 'leave', 'near', 'far', 'immediate'] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

export const triggerEventLabels: Readonly<Record<TriggerEvent, string>> = {
  enter: 'On Hello',
  leave: 'On Exit',
  near: 'Near',
  far: 'Far',
  immediate: 'Immediate',
};

/** What an engagement shows: a coupon, a page, or values that only the visitors' app understands. */
export const activitySchemes = ['coupon', 'url', 'custom'] as const;
export type ActivityScheme = (typeof activitySchemes)[number];

/** Paused and archived ones are not shown to visitors; archived ones are also hidden from lists. */
export const engagementStatuses = ['active', 'paused', 'archived'] as const;
export type EngagementStatus = (typeof engagementStatuses)[number];

export const engagementStatusLabels: Readonly<Record<EngagementStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
};
