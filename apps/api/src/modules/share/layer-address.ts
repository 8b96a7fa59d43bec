/** Not in the JSON contract, because the response is a map file. */
export const layerPath = '/api/share/buildings/:id/layers/:layerId';

/** Another file of the same layer has another URL. */
export const layerUrl = (buildingId: number, layerId: number, checksum: string): string => {
  const path = layerPath.replace(':id', String(buildingId)).replace(':layerId', String(layerId));
  return `${path}?${new URLSearchParams({ v: checksum }).toString()}`;
};
