/** A building with everything in it as one .zip; docs/formats/bundle.md describes it. */
export const bundleFormat = 'floorwright-bundle';

/** Raised when a reader of the former version could misunderstand a file. Former versions are read for ever. */
export const bundleVersion = 1;

export const bundleType = 'application/zip';

/** An application with all its buildings, each of which is a bundle in a folder of its own. */
export const applicationFormat = 'floorwright-application';
export const applicationVersion = 1;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The paths in the archive. Floors and what they have are counted from 0 here, and from 1 in the paths. */
export const bundlePaths = {
  application: 'application.json',
  building: (index: number): string => `buildings/${twoDigits(index + 1)}`,
  main: 'bundle.json',
  beacons: 'beacons.json',
  engagements: 'engagements.json',
  pois: (floor: number): string => `floors/${twoDigits(floor + 1)}/pois.json`,
  route: (floor: number): string => `floors/${twoDigits(floor + 1)}/route.json`,
  layer: (floor: number, layer: number, kind: string): string =>
    `floors/${twoDigits(floor + 1)}/layers/${twoDigits(layer + 1)}_${kind}.geojson`,
  picture: (index: number, extension: string): string =>
    `pictures/${String(index + 1).padStart(4, '0')}.${extension}`,
} as const;

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** How the file of a picture ends. A type that is not known has an ending of its own, which is read back to it. */
export const extensionOf = (contentType: string): string =>
  Object.entries(extensions).find(([type]) => type === contentType)?.[1] ?? 'bin';

export const contentTypeOf = (path: string): string =>
  Object.entries(extensions).find(([, extension]) => path.endsWith(`.${extension}`))?.[0] ??
  'application/octet-stream';
