const dayMinutes = 24 * 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** How long after the start, as 1:05. */
export const elapsed = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < dayMinutes
    ? `${minutes}:${twoDigits(seconds % 60)}`
    : `${Math.floor(minutes / dayMinutes)} d ${timeOf(minutes % dayMinutes)}`;
};
