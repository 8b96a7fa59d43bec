/** The visitor events near a beacon that an engagement can use. */
export const triggerEvents = ['enter', 'leave', 'near', 'far', 'immediate'] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

/** The content of an engagement: a coupon, a page, or values for the visitor app. */
export const activitySchemes = ['coupon', 'url', 'custom'] as const;
export type ActivityScheme = (typeof activitySchemes)[number];

/** Paused and archived ones are not shown to visitors; archived ones are also hidden from lists. */
export const engagementStatuses = ['active', 'paused', 'archived'] as const;
export type EngagementStatus = (typeof engagementStatuses)[number];
