import type { Metadata } from 'sharp';

/** The size of the decoded image, times the cost of decoding each byte. */
export type Weight = number;

const bytesPerSample = (depth: Metadata['depth']): number => {
  switch (depth) {
    case 'ushort':
    case 'short':
      return 2;
    case 'uint':
    case 'int':
    case 'float':
      return 4;
    default:
      return 1;
  }
};

/** Interlaced PNGs and progressive JPEGs process all pixels several times. */
const passes = 4;

export const weightOf = ({ width, height, channels, depth, isProgressive }: Metadata): Weight =>
  width * height * channels * bytesPerSample(depth) * (isProgressive ? passes : 1);

/** A tenth of a second at most: 16 million bytes are an image of 2,300 by 2,300 pixels. */
export const lightWeight: Weight = 16_000_000;

/** 50 million interlaced pixels in 8-bit RGB; three seconds on a slow machine. */
export const mostWeight: Weight = 600_000_000;
