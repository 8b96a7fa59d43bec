import {
  IconInfoCircle,
  IconListDetails,
  IconRouteScan,
  IconStack2,
  IconWand,
  IconZoomCheck,
} from '@tabler/icons-react';

/** The parts of the panel beside the map. Shift and the key open them. */
export const studioParts = [
  { name: 'details', key: '1', label: 'Floor details', icon: IconInfoCircle },
  { name: 'floors', key: '2', label: 'Floors', icon: IconStack2 },
  { name: 'rooms', key: '3', label: 'Rooms and routes', icon: IconWand },
  { name: 'check', key: '4', label: 'Check', icon: IconZoomCheck },
  { name: 'try', key: '5', label: 'Try a route', icon: IconRouteScan },
  { name: 'list', key: '6', label: 'List', icon: IconListDetails },
] as const;

/** The tabs, with the number of problems on the check. */
export const tabsWith = (problems: number) =>
  studioParts.map((part) => (part.name === 'check' ? { ...part, count: problems } : part));

export type StudioPart = (typeof studioParts)[number]['name'];

/** How the key of a part is shown. */
export const partKey = (key: string): string => `Shift+${key}`;
