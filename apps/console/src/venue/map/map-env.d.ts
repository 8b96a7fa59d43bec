/// <reference types="geojson" />

/** Where the parts of the bundled world map lie; the build puts the addresses in. */
interface ImportMetaEnv {
  readonly WORLD_MAP_LAND: string;
  readonly WORLD_MAP_BORDERS: string;
  readonly WORLD_MAP_PLACES: string;
}
