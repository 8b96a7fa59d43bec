import { queryOptions } from '@tanstack/react-query';

import type { PhotoSize } from './editor.ts';

const measurePhoto = async (url: string): Promise<PhotoSize> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
};

/** The size of a floor plan in pixels, which placing needs. */
export const photoSizeQuery = (url: string) =>
  queryOptions({
    queryKey: ['photo-size', url],
    queryFn: () => measurePhoto(url),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
