import {
  IconInfoCircle,
  IconLayersDifference,
  IconListDetails,
  IconRouteScan,
  IconStack2,
  IconWand,
  IconZoomCheck,
} from '@tabler/icons-react';

import { messages } from './messages/index.ts';

/** The parts of the panel beside the map. Shift and the key open them. */
export const studioParts = [
  { name: 'details', key: '1', label: messages.parts.details, icon: IconInfoCircle },
  { name: 'floors', key: '2', label: messages.parts.floors, icon: IconStack2 },
  { name: 'rooms', key: '3', label: messages.parts.rooms, icon: IconWand },
  { name: 'check', key: '4', label: messages.parts.check, icon: IconZoomCheck },
  { name: 'try', key: '5', label: messages.parts.try, icon: IconRouteScan },
  { name: 'list', key: '6', label: messages.parts.list, icon: IconListDetails },
  { name: 'compare', key: '7', label: messages.parts.compare, icon: IconLayersDifference },
] as const;

/** The tabs, with the number of problems on the check. */
export const tabsWith = (problems: number) =>
  studioParts.map((part) => (part.name === 'check' ? { ...part, count: problems } : part));

export type StudioPart = (typeof studioParts)[number]['name'];

/** How the key of a part is shown. */
export const partKey = (key: string): string => `Shift+${key}`;
