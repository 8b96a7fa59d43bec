import type { Validations } from '@floorwright/contract';
import { floorNameChoices } from '@floorwright/domain/floors';
import { isPlacedWell, type Position } from '@floorwright/domain/geo';
import { fillSentence, sentences, venueSentences } from '@floorwright/domain/sentences';

import type { BuildingRow } from '../places/index.ts';
import type { FloorColumns } from './repository.ts';

export const maxLayers = 100;
export const tooManyLayers = fillSentence(sentences.layers_on_floor, { most: maxLayers });

type Named = Pick<FloorColumns, 'name' | 'jibestream_id'>;

/** Problems of a floor's name among the other floors of its building. */
export const nameProblems = (
  building: BuildingRow,
  floor: Named,
  neighbors: readonly Named[],
): Validations | undefined => {
  const { name, jibestream_id: providerId } = floor;
  if (providerId !== null && neighbors.some((other) => other.jibestream_id === providerId))
    return { jibestream_id: [venueSentences.provider_floor_twice] };
  // The provider chooses any names, even duplicates.
  const isDrawnHere = building.jibestream_id === null;
  if (providerId !== null && !isDrawnHere) return undefined;
  const rivals = neighbors.filter((other) => isDrawnHere || other.jibestream_id === null);
  if (rivals.some((other) => other.name === name)) return { name: [venueSentences.floor_twice] };
  if (isDrawnHere && !floorNameChoices(building, []).includes(name))
    return {
      name: [venueSentences.floor_not_in_building],
    };
  return undefined;
};

export const cornersProblem = (corners: readonly Position[]): Validations | undefined =>
  isPlacedWell(corners) ? undefined : { coordinates: [venueSentences.corners_without_area] };
