import { visitorApi } from '@floorwright/contract';

/** Not of the JSON contract: what it answers is the file of a map. */
export const layerPath = `${visitorApi}/buildings/:id/layers/:layerId` as const;

/** Another file under the same layer has another address. */
export const layerUrl = (buildingId: number, layerId: number, checksum: string): string => {
  const path = layerPath.replace(':id', String(buildingId)).replace(':layerId', String(layerId));
  return `${path}?${new URLSearchParams({ v: checksum }).toString()}`;
};
