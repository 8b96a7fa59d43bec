import { NewFloorInput } from '@floorwright/contract';
import { z } from 'zod';

/** What is typed about a floor; its layers are no text. A photo of null is to be removed. */
export const FloorForm = z.object({ name: NewFloorInput.shape.name, photo: z.string().nullable() });

export type FloorFields = z.input<typeof FloorForm>;

export const noFields: FloorFields = { name: '', photo: '' };
