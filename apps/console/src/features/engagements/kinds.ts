import type {
  ActivityScheme,
  EngagementStatus,
  TriggerEvent,
} from '@floorwright/domain/engagements';

import { messages } from './messages/index.ts';

export const kindNames: Readonly<Record<ActivityScheme, string>> = messages.kinds;

export const eventNames: Readonly<Record<TriggerEvent, string>> = messages.events;

export const statusNames: Readonly<Record<EngagementStatus, string>> = messages.statuses;

export const noUpdate = messages.kind.noUpdate;
export const noRemoval = messages.kind.noRemoval;
