export type Size = { width: number; height: number };

/** The crop of a picture: its center from 0 to 1, and the zoom. */
type CropView = { x: number; y: number; zoom: number };

/** The crop in pixels of the picture. */
export type Crop = Size & { left: number; top: number };

export const wholePicture: CropView = { x: 0.5, y: 0.5, zoom: 1 };
export const nearest = 4;

const between = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, value));

/** The part of a picture that fills a frame of this aspect ratio, limited to the picture. */
export const cropOf = (picture: Size, aspect: number, { x, y, zoom }: CropView): Crop => {
  const isWide = picture.width / picture.height > aspect;
  const whole = isWide
    ? { width: picture.height * aspect, height: picture.height }
    : { width: picture.width, height: picture.width / aspect };
  const width = whole.width / between(1, nearest, zoom);
  const height = whole.height / between(1, nearest, zoom);
  return {
    width,
    height,
    left: between(0, picture.width - width, x * picture.width - width / 2),
    top: between(0, picture.height - height, y * picture.height - height / 2),
  };
};

/** The view after a move, in widths and heights of the frame. */
export const panned = (
  picture: Size,
  aspect: number,
  view: CropView,
  [right, down]: readonly [number, number],
): CropView => {
  const { left, top, width, height } = cropOf(picture, aspect, view);
  const moved = cropOf(picture, aspect, {
    zoom: view.zoom,
    x: (left + width / 2 - right * width) / picture.width,
    y: (top + height / 2 - down * height) / picture.height,
  });
  return {
    zoom: view.zoom,
    x: (moved.left + width / 2) / picture.width,
    y: (moved.top + height / 2) / picture.height,
  };
};
