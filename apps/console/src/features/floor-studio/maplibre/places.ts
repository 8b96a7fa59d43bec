import { wrapLongitude } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import type { LngLat } from '@floorwright/floor-editor';

const exact = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;

/** A place that was pointed at, exact to a millimetre: a plan is drawn from very near. */
export const placeAt = ({ lng, lat }: { lng: number; lat: number }): Position => ({
  latitude: exact(Math.max(-90, Math.min(90, lat))),
  longitude: exact(wrapLongitude(lng)),
});

export const lngLatOf = ({ latitude, longitude }: Position): LngLat => [longitude, latitude];
