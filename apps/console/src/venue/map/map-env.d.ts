/// <reference types="geojson" />

/** The URLs of the bundled world map, set by the build. */
interface ImportMetaEnv {
  readonly WORLD_MAP_LAND: string;
  readonly WORLD_MAP_BORDERS: string;
  readonly WORLD_MAP_PLACES: string;
}
