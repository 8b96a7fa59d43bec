/** The measures that every map of the product shares. */
export const mapMeasures = {
  maxZoom: 25,
  pitch: 30,
  /** How near a map comes to a place that was looked for. */
  flyToZoom: 16,
  /** How near it comes to one marker that stands for itself. */
  singleMarkerZoom: 12,
  /** From farther away than that, areas on a floor are hidden. */
  areaZoom: 17,
  /** From farther away nothing can be drawn on a floor. */
  drawZoom: 18,
  /** From how far a report shows a floor, and how near it comes. */
  reportZoom: 16.3,
  reportNearZoom: 18,
  /** From farther away there is no use in hints. */
  hintZoom: 16,
  /** The free rim around markers that are all to be seen, in pixels. */
  fitPadding: 100,
} as const;

/** How long a device may take to say where it is, and how old its answer may be, in milliseconds. */
export const geolocationOptions = { timeout: 5000, maximumAge: 600_000 } as const;
