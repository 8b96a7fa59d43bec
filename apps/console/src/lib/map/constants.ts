/** The measures that every map of the product shares. */
export const mapMeasures = {
  maxZoom: 25,
  pitch: 30,
  /** How near a map comes to a place that was looked for. */
  flyToZoom: 16,
  /** How near it comes to one marker that stands for itself. */
  singleMarkerZoom: 12,
  /** The free rim around markers that are all to be seen, in pixels. */
  fitPadding: 100,
} as const;

/** How long a device may take to say where it is, and how old its answer may be, in milliseconds. */
export const geolocationOptions = { timeout: 5000, maximumAge: 600_000 } as const;
