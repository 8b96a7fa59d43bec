/** Whether a company may have one more application; null stands for any number. */
export const hasRoom = (count: number, limit: number | null): boolean =>
  limit === null || count < limit;

/** Why there is no tile to create an application. */
export const limitWords = (limit: number): string =>
  `Your plan allows ${limit === 1 ? '1 application' : `${limit} applications`}. To add another, delete one or change to a larger plan.`;
