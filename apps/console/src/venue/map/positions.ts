import { wrapLongitude } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';

const exact = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A place that was pointed at, exact to about ten centimetres: a pointer is not more exact. */
export const toPosition = ({ lng, lat }: { lng: number; lat: number }): Position => ({
  latitude: exact(Math.max(-90, Math.min(90, lat))),
  longitude: exact(wrapLongitude(lng)),
});
