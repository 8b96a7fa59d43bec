/** Constants shared by all maps. */
export const mapMeasures = {
  maxZoom: 25,
  pitch: 30,
  /** The zoom of a search result. */
  flyToZoom: 16,
  singleMarkerZoom: 12,
  /** Below this zoom, areas on a floor are hidden. */
  areaZoom: 17,
  /** Below this zoom, drawing on a floor is disabled. */
  drawZoom: 18,
  /** The zoom range of a report. */
  reportZoom: 16.3,
  reportNearZoom: 18,
  /** Below this zoom, hints are hidden. */
  hintZoom: 16,
  /** The padding around fitted markers, in pixels. */
  fitPadding: 100,
} as const;

/** Timeout and maximum age of a device position, in milliseconds. */
export const geolocationOptions = { timeout: 5000, maximumAge: 600_000 } as const;
