import { IconInfoCircle, IconStack2 } from '@tabler/icons-react';

/** The parts of the panel beside the map. */
export const studioParts = [
  { name: 'details', label: 'Floor details', icon: IconInfoCircle },
  { name: 'floors', label: 'Floors', icon: IconStack2 },
] as const;

export type StudioPart = (typeof studioParts)[number]['name'];
