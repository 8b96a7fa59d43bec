import type { Metadata } from 'sharp';

/** Bytes that a decoded picture has in memory, times what it takes to decode each of them. */
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

/** Interlaced PNGs and progressive JPEGs pass over all their pixels several times. */
const passes = 4;

export const weightOf = ({ width, height, channels, depth, isProgressive }: Metadata): Weight =>
  width * height * channels * bytesPerSample(depth) * (isProgressive ? passes : 1);

/** A tenth of a second at most: 16 million bytes are a picture of 2,300 by 2,300 pixels. */
export const lightWeight: Weight = 16_000_000;

/** 50 million pixels in 8 bits and three colours, interlaced; three seconds on a slow machine. */
export const mostWeight: Weight = 600_000_000;
