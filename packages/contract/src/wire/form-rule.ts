import type { z } from 'zod';

type Refusal = { path: string[]; error: string };

/**
 * A rule between fields, for `.refine(...)`. It is checked even if other fields are invalid, so
 * that a form shows all of its problems at once. `reads` names the fields of the rule: if one of
 * them has another type, the field itself was refused, and the rule does not see the value.
 * `refine` accepts the rule only for a form whose output fits `reads`, so that a rule cannot be
 * skipped for a valid form.
 */
export const formRule = <Reads extends z.ZodObject>(
  reads: Reads,
  { path, error }: Refusal,
  holds: (form: z.output<Reads>) => boolean,
) =>
  [
    (form: z.input<Reads>): boolean => holds(reads.parse(form)),
    {
      path,
      error,
      when: ({ value }: { value: unknown }): boolean => reads.safeParse(value).success,
    },
  ] as const;
