/** The colors of a POI unless others are set. */
export const defaultPoiColors = { color: 'rgba(63,177,206,0.2)', outline: '#46b3ce' } as const;

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functional = /^rgba?\(([^()]*)\)$/i;
const number = /^(?:\d+\.?\d*|\.\d+)$/;

/** Whether a text is a colour that maps can draw: #46b3ce, rgb(70, 179, 206), rgba(63,177,206,0.2). */
export const isPoiColor = (text: string): boolean => {
  if (hex.test(text)) return true;
  const parts =
    functional
      .exec(text)?.[1]
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  if (!parts.every((part) => number.test(part))) return false;
  const [alpha = 1, ...others] = parts.slice(3).map(Number);
  const channels = parts.slice(0, 3).map(Number);
  return (
    channels.length === 3 &&
    others.length === 0 &&
    alpha <= 1 &&
    channels.every((channel) => channel <= 255)
  );
};
