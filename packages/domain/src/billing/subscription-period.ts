const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day and time some months later; the last day of a month that is too short for it. */
export const monthsLater = (anchor: Date, months: number): Date => {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const last = daysIn(moved.getUTCFullYear(), moved.getUTCMonth());
  moved.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return moved;
};

/** The first end of a month, counted from the anchor, that lies behind this moment. */
export const nextMonthEnd = (anchor: Date, moment: Date): Date => {
  const years = moment.getUTCFullYear() - anchor.getUTCFullYear();
  let months = years * 12 + moment.getUTCMonth() - anchor.getUTCMonth();
  while (monthsLater(anchor, months) <= moment) months += 1;
  return monthsLater(anchor, months);
};

/** Where the month begins that ends at this moment: the last day counted from the anchor before it. */
export const monthStart = (anchor: Date, end: Date): Date => {
  const years = end.getUTCFullYear() - anchor.getUTCFullYear();
  let months = years * 12 + end.getUTCMonth() - anchor.getUTCMonth() + 1;
  while (monthsLater(anchor, months) >= end) months -= 1;
  return monthsLater(anchor, months);
};
