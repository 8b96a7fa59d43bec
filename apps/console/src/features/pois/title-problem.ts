import { PoiInput } from '@floorwright/contract';

/** Why a POI cannot be called like this. */
export const titleProblem = (title: string): string | null =>
  PoiInput.shape.title.safeParse(title).error?.issues[0]?.message ?? null;
