const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day and time some months later, or the last day of a shorter month. */
export const monthsLater = (anchor: Date, months: number): Date => {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const last = daysIn(moved.getUTCFullYear(), moved.getUTCMonth());
  moved.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return moved;
};

/** The first end of a month after this time, counted from the anchor. */
export const nextMonthEnd = (anchor: Date, moment: Date): Date => {
  const years = moment.getUTCFullYear() - anchor.getUTCFullYear();
  let months = years * 12 + moment.getUTCMonth() - anchor.getUTCMonth();
  while (monthsLater(anchor, months) <= moment) months += 1;
  return monthsLater(anchor, months);
};

/** The start of the month that ends at this time, counted from the anchor. */
export const monthStart = (anchor: Date, end: Date): Date => {
  const years = end.getUTCFullYear() - anchor.getUTCFullYear();
  let months = years * 12 + end.getUTCMonth() - anchor.getUTCMonth() + 1;
  while (monthsLater(anchor, months) >= end) months -= 1;
  return monthsLater(anchor, months);
};
