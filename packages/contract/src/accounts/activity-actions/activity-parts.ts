import { z } from 'zod';

export const change = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: value, to: value });

/** Old and new value; null if there was or is none. */
export const changed = {
  text: change(z.string().nullable()).meta({ id: 'ChangedText' }),
  number: change(z.number().nullable()).meta({ id: 'ChangedNumber' }),
  ids: change(z.array(z.int())),
};

/** Marks a change whose values would be long, secret or meaningless to a reader. */
export const replaced = z.enum(['replaced', 'removed']).optional();

export const count = z.int().min(0);

/** What a user or the product did, with the shape of its details. */
export const entry = <
  const Actions extends readonly [string, ...string[]],
  Details extends z.ZodType<object>,
>(
  actions: Actions,
  details: Details,
) => z.object({ action: z.literal(actions), details });

/** Nothing but the action. */
export const none = z.strictObject({});
