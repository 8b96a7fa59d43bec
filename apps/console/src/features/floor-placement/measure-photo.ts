import { queryOptions } from '@tanstack/react-query';

import type { PhotoSize } from './editor.ts';

/** The size of a picture, from the picture itself. */
const measurePhoto = async (url: string): Promise<PhotoSize> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
};

export const photoSizeQuery = (url: string) =>
  queryOptions({
    queryKey: ['photo-size', url],
    queryFn: () => measurePhoto(url),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
