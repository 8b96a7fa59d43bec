/** The colors of a POI unless others are set. */
export const defaultPoiColors = { color: 'rgba(63,177,206,0.2)', outline: '#46b3ce' } as const;

/** Red, green and blue from 0 to 255. */
type Color = { channels: readonly [number, number, number]; alpha: number };

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functional = /^rgba?\(([^()]*)\)$/i;
const number = /^(?:\d+\.?\d*|\.\d+)$/;

const parseHex = (text: string): Color => {
  const digits = text.slice(1);
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const byteAt = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
  return {
    channels: [byteAt(0), byteAt(2), byteAt(4)],
    alpha: long.length === 8 ? byteAt(6) / 255 : 1,
  };
};

const parseColor = (text: string): Color | null => {
  if (hex.test(text)) return parseHex(text);
  const parts =
    functional
      .exec(text)?.[1]
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  if (!parts.every((part) => number.test(part))) return null;
  const [red, green, blue, alpha = 1, ...others] = parts.map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  const isInRange = alpha <= 1 && Math.max(red, green, blue) <= 255;
  return isInRange && others.length === 0 ? { channels: [red, green, blue], alpha } : null;
};

/** Whether a text is a color that maps can draw: #46b3ce, rgb(70, 179, 206), rgba(63,177,206,0.2). */
export const isPoiColor = (text: string): boolean => parseColor(text) !== null;

/** Paper shows pale colors less well than a screen. */
const leastOnPaper = 0.5;

/** A color as it looks on white paper, such as #a0b1c2; null if it is none. */
export const colorOnPaper = (text: string): string | null => {
  const color = parseColor(text);
  if (!color) return null;
  const share = Math.max(color.alpha, leastOnPaper);
  const mixed = color.channels.map((channel) => Math.round(255 - (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
