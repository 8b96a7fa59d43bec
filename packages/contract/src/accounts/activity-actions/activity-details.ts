import { roles } from '@floorwright/domain/access';
import { z } from 'zod';

import { Coordinate } from '../../venue/coordinates.ts';
import { changed } from './activity-parts.ts';

export const Role = z.enum(roles);
export const Place = z.object(Coordinate.shape);
export const OnOff = z.enum(['on', 'off']);

export const named = z.strictObject({ name: changed.text });
export const inBuilding = z.strictObject({ building: z.string() });
export const onFloor = z.strictObject({ floor: z.string() });
export const invited = z.strictObject({ role: Role, application_ids: z.array(z.int()).optional() });
export const ofPlan = z.strictObject({ plan_slug: changed.text });
export const ofStatus = z.strictObject({ status: changed.text });
