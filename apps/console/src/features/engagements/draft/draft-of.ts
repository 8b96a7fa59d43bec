import { ActivityInput, NewTriggerInput } from '@floorwright/contract';
import type { z } from 'zod';

import { showSentence } from '../../../lib/sentences/index.ts';
import type { Engagement } from '../queries.ts';
import type { ActivityDraft, EngagementDraft } from './draft.ts';

type Picture = NonNullable<Engagement['activity']['coupon']>['image'];

const addressOf = (picture: Picture): string | null => picture?.url ?? null;

const activityOf = ({ name, scheme, ...activity }: Engagement['activity']): ActivityDraft => {
  if (scheme === 'custom')
    return { scheme, name, custom_attributes_attributes: activity.custom_attributes };
  if (scheme === 'url' || !activity.coupon) return { scheme: 'url', name, url: activity.url ?? '' };
  const { logo, image, ...texts } = activity.coupon;
  return {
    scheme,
    name,
    coupon_attributes: {
      ...texts,
      logo: logo?.signed_id ?? null,
      image: image?.signed_id ?? null,
    },
    pictures: { logo: addressOf(logo), image: addressOf(image) },
  };
};

export const draftOf = (saved: Engagement): EngagementDraft => ({
  activity: { ...activityOf(saved.activity), translations: saved.translations },
  typing: null,
  event: saved.event_type,
  beaconIds: saved.beacon_ids,
  schedule: {
    active_from: saved.active_from,
    active_until: saved.active_until,
    active_hours: saved.active_hours,
    cooldown_minutes: saved.cooldown_minutes,
    cap_per_visitor: saved.cap_per_visitor,
    priority: saved.priority,
  },
  status: 'active',
  lockVersion: saved.lock_version,
});

type Body = z.input<typeof NewTriggerInput>;

const attributesOf = ({
  translations: _apart,
  ...activity
}: ActivityDraft): Body['activity_attributes'] => {
  if (activity.scheme !== 'coupon') return activity;
  const { pictures: _shown, ...sent } = activity;
  return sent;
};

/** The request body. Without an event the server refuses it; the form reports that first. */
const bodyOf = ({
  activity,
  event,
  beaconIds,
  schedule,
  status,
  lockVersion,
}: EngagementDraft) => ({
  event_type: event,
  beacon_ids: beaconIds,
  activity_attributes: attributesOf(activity),
  ...(activity.translations && { translations: activity.translations }),
  ...schedule,
  ...(lockVersion === null && { status }),
});

type Checked =
  | { sound: true; body: z.output<typeof NewTriggerInput> }
  | { sound: false; problems: ReadonlyMap<string, string> };

/** Validates a draft as the server does; returns the first message of each field. */
export const check = (draft: EngagementDraft): Checked => {
  const parsed = NewTriggerInput.safeParse(bodyOf(draft));
  if (parsed.success) return { sound: true, body: parsed.data };
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'base');
    if (!problems.has(field)) problems.set(field, showSentence(message));
  }
  return { sound: false, problems };
};

/** Validates the texts in further languages, in the form of an activity. */
export const TranslationsInput = NewTriggerInput.shape.translations;

/** Whether the form of the activity is complete. */
export const isComplete = (activity: ActivityDraft): boolean =>
  ActivityInput.safeParse(attributesOf(activity)).success;
