import type { Crop } from './crop.ts';

/** Wide enough for the preview, small enough to be stored with the draft. */
const previewWidth = 480;

const draw = (picture: HTMLImageElement, crop: Crop, widest: number): HTMLCanvasElement => {
  const scale = Math.min(1, widest / crop.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    const { left, top, width, height } = crop;
    pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      'image/webp',
      0.92,
    );
  });

/** The cropped picture as a file, and a small copy as a data URL. */
export const drawCrop = async (
  picture: HTMLImageElement,
  crop: Crop,
  { name, widest }: { name: string; widest: number },
): Promise<{ file: File; preview: string }> => {
  const blob = await blobOf(draw(picture, crop, widest));
  // Browsers that cannot encode WebP produce PNG.
  const ending = blob.type.replace('image/', '');
  return {
    file: new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type }),
    preview: draw(picture, crop, previewWidth).toDataURL('image/webp', 0.8),
  };
};
