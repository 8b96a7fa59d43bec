const units = ['bytes', 'KB', 'MB'] as const;

/** The size of a file as people read it. */
export const fileSize = (bytes: number): string => {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)),
  );
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power] ?? 'MB'}`;
};
