const hexDigits = /^[\da-f]{32}$/;

/**
 * The UUID of a beacon as it is kept: in lower case, with dashes. Scanners and vendors also write it in
 * upper case, without dashes, or in braces; undefined for what is none.
 */
export const parseBeaconUuid = (text: string): string | undefined => {
  const lower = text.trim().toLowerCase();
  const bare = lower.startsWith('{') && lower.endsWith('}') ? lower.slice(1, -1) : lower;
  const isDashed = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(bare);
  const digits = isDashed ? bare.replaceAll('-', '') : bare;
  if (!hexDigits.test(digits)) return undefined;
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-');
};
