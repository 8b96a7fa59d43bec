import { type ActivityScheme, couponDefaults } from '@floorwright/domain/engagements';

import type { ActivityDraft, EngagementDraft } from './draft.ts';

const newActivity = (scheme: ActivityScheme): ActivityDraft => {
  if (scheme === 'url') return { scheme, name: '', url: '' };
  if (scheme === 'custom')
    return { scheme, name: '', custom_attributes_attributes: [{ name: '', value: '' }] };
  return {
    scheme,
    name: '',
    coupon_attributes: {
      name: '',
      title: '',
      description: '',
      unique_identifier_number: '',
      identifier_number: '',
      button_label: '',
      button_link: '',
      logo: null,
      image: null,
      ...couponDefaults,
    },
    pictures: { logo: null, image: null },
  };
};

export const newDraft = (
  scheme: ActivityScheme,
  beaconIds: readonly number[],
): EngagementDraft => ({
  activity: newActivity(scheme),
  typing: null,
  event: null,
  beaconIds: [...beaconIds],
  schedule: {
    active_from: null,
    active_until: null,
    active_hours: null,
    cooldown_minutes: 0,
    cap_per_visitor: null,
    priority: 0,
  },
  status: 'active',
  lockVersion: null,
});
