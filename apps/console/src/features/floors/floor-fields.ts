import { NewFloorInput } from '@floorwright/contract';
import { z } from 'zod';

/** What is typed about a floor; its layers are no text. */
export const FloorForm = z.object({ name: NewFloorInput.shape.name, photo: z.string() });

export type FloorFields = z.input<typeof FloorForm>;

export const noFields: FloorFields = { name: '', photo: '' };
