import {
  IconInfoCircle,
  IconListDetails,
  IconRouteScan,
  IconStack2,
  IconWand,
  IconZoomCheck,
} from '@tabler/icons-react';

/** The parts of the panel beside the map. */
export const studioParts = [
  { name: 'details', label: 'Floor details', icon: IconInfoCircle },
  { name: 'floors', label: 'Floors', icon: IconStack2 },
  { name: 'rooms', label: 'Rooms and routes', icon: IconWand },
  { name: 'check', label: 'Check', icon: IconZoomCheck },
  { name: 'try', label: 'Try a route', icon: IconRouteScan },
  { name: 'list', label: 'List', icon: IconListDetails },
] as const;

/** The tabs, with the number of problems on the check. */
export const tabsWith = (problems: number) =>
  studioParts.map((part) => (part.name === 'check' ? { ...part, count: problems } : part));

export type StudioPart = (typeof studioParts)[number]['name'];
