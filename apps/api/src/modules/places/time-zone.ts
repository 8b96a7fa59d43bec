import type { Position } from '@floorwright/domain/geo';
import zoneAt from '@photostructure/tz-lookup';

/** The time zone in which a place lies, named as in Asia/Riyadh. */
export const timeZoneOf = ({ latitude, longitude }: Position): string =>
  zoneAt(latitude, longitude);
