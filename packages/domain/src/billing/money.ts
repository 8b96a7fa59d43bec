/** An amount in the minor unit as text in the major one: 9900 is '99.00'. */
export const decimalText = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The same as people read it: 19900 in usd is '$199.00'. */
export const moneyText = (minor: number, currency: string): string =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency });
