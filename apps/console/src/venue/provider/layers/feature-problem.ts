import { checkLayer } from '@floorwright/domain/geojson';

/** Why a feature cannot be part of a layer, or nothing. */
export const featureProblem = (feature: unknown): string | undefined => {
  const answer = checkLayer({ type: 'FeatureCollection', features: [feature] });
  return answer.outcome === 'valid' ? undefined : answer.problems[0]?.message;
};
