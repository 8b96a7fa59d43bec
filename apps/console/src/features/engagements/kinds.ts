import type { ActivityScheme } from '@floorwright/domain/engagements';

export const kindNames: Readonly<Record<ActivityScheme, string>> = {
  coupon: 'Coupon',
  url: 'URL',
  custom: 'Custom',
};

export const noUpdate = 'An owner, a super admin or an admin of the company can change engagements';
export const noRemoval =
  'An owner, a super admin or an admin of the company can delete engagements';
