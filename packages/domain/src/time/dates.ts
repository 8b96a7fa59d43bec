const two = (value: number): string => String(value).padStart(2, '0');

const parse = (value: Date | string | number | null | undefined): Date | null => {
  if (value === null || value === undefined || value === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
};

const day = (date: Date): string =>
  `${two(date.getDate())}/${two(date.getMonth() + 1)}/${two(date.getFullYear() % 100)}`;

const invalid = 'Invalid date';

/** DD/MM/YY in the local time zone. */
export const formatDate = (value: Date | string | number | null | undefined): string => {
  const date = parse(value);
  return date ? day(date) : invalid;
};

/** DD/MM/YY HH:mm in the local time zone. */
export const formatDateTime = (value: Date | string | number | null | undefined): string => {
  const date = parse(value);
  return date ? `${day(date)} ${two(date.getHours())}:${two(date.getMinutes())}` : invalid;
};
