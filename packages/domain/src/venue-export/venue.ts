import type { Position } from '../geo/index.ts';
import type { PoiProperties } from '../pois/index.ts';
import type { ListedPoint } from '../route-graph/index.ts';
import type { BuildingTexts, FloorTexts, PoiTexts, Translations } from '../translations/index.ts';
import type { WorkingHours } from '../working-hours/index.ts';

/** A building as it is handed to other programs: without internal ids, secrets and visitors. */
export type ExportedVenue = {
  readonly name: string;
  readonly address: string;
  readonly at: Position;
  /** The plain fields are in the first one. */
  readonly languages: readonly string[];
  readonly translations: Translations<BuildingTexts>;
  /** From the lowest up. */
  readonly floors: readonly ExportedFloor[];
};

export type ExportedFloor = {
  readonly name: string;
  /** 0 is the ground floor. */
  readonly position: number;
  readonly translations: Translations<FloorTexts>;
  /** The corners of the placed plan, or none. */
  readonly corners: readonly Position[];
  readonly pois: readonly ExportedPoi[];
  readonly points: readonly ListedPoint[];
};

export type ExportedPoi = {
  readonly poiId: string;
  readonly title: string;
  readonly subtitles: readonly string[];
  readonly category: string | null;
  readonly subcategories: readonly string[];
  readonly color: string;
  readonly outline: string;
  readonly hours: WorkingHours | null;
  readonly ring: readonly Position[];
  readonly translations: Translations<PoiTexts>;
  /** Empty if there is none. */
  readonly description: string;
  readonly website: string | null;
  readonly phone: string | null;
  readonly externalId: string | null;
  readonly properties: PoiProperties;
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
};
