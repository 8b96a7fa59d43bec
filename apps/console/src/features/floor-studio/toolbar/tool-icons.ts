import type { ToolName } from '@floorwright/floor-editor';
import {
  IconArrowNarrowRight,
  IconArrowsHorizontal,
  IconBroadcast,
  IconBucketDroplet,
  IconElevator,
  IconLasso,
  IconMarquee2,
  IconPointer,
  IconPolygon,
  IconShape,
  IconStairs,
  type TablerIcon,
} from '@tabler/icons-react';

export const toolIcons: Readonly<Record<ToolName, TablerIcon>> = {
  pointer: IconPointer,
  'select-frame': IconMarquee2,
  'select-lasso': IconLasso,
  'route-two-way': IconArrowsHorizontal,
  'route-one-way': IconArrowNarrowRight,
  'create-poi': IconPolygon,
  fill: IconBucketDroplet,
  'select-poi': IconShape,
  elevator: IconElevator,
  stairs: IconStairs,
  'place-beacon': IconBroadcast,
};
