import type { Map as MapLibreMap } from 'maplibre-gl';

/** In CSS pixels; icons have twice as many, for high-density screens. */
const side = 22;
const ratio = 2;

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('No picture')));
    image.src = url;
  });

/** Fits the whole picture into a square. */
const squared = (image: HTMLImageElement): ImageData | undefined => {
  const length = side * ratio;
  const canvas = document.createElement('canvas');
  canvas.width = length;
  canvas.height = length;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const scale = Math.min(length / image.width, length / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (length - width) / 2, (length - height) / 2, width, height);
  return context.getImageData(0, 0, length, length);
};

/** Loads the icons of POIs when they are drawn. Their image id is their URL. */
export const provideIcons = (map: MapLibreMap): (() => void) => {
  map.setMissingStyleImageResolver(async (url) => {
    if (!/^(https?:|blob:|data:|\/)/.test(url)) return;
    // An icon that cannot be loaded is omitted; the form reports it.
    const image = await load(url).catch(() => undefined);
    const data = image && squared(image);
    if (data && !map.hasImage(url)) map.addImage(url, data, { pixelRatio: ratio });
  });
  return () => {
    map.setMissingStyleImageResolver(null);
  };
};
