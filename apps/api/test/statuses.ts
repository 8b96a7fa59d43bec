/** The statuses of calls that were made at once, in an order that does not depend on who won. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
