const duration = (hours: number): string => {
  if (hours === 1) return '1 hour';
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
};

export const linkRule = (expiresInHours: number): string =>
  `The link works once and expires in ${duration(expiresInHours)}.`;
