import {
  isWellFormedEmail,
  longestPassword,
  normalizeEmail,
  passwordProblems,
} from '@floorwright/domain/access';
import { csvSeparators } from '@floorwright/domain/files';
import { formMessages } from '@floorwright/domain/messages';
import { z } from 'zod';

import { formRule } from './form-rule.ts';

export const companyApi = '/api/company/v1';

const noId = 'An id is a whole number.';

export const Id = z.number(noId).int(noId).positive(noId).max(2_147_483_647, noId);

/** An id in a path, where everything is text. It has one spelling. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id);

/** The same in a query string. */
export const IdInQuery = z
  .string(noId)
  .regex(/^[1-9]\d{0,9}$/, noId)
  .transform(Number)
  .pipe(Id);

const noVersion = 'must be the lock_version that was read';

/** Counts the changes of a row, to detect concurrent changes. */
export const LockVersion = z.number(noVersion).int(noVersion).min(0, noVersion);

/** The same in a query string. */
export const LockVersionInQuery = z
  .string(noVersion)
  .regex(/^\d{1,9}$/, noVersion)
  .transform(Number);

const { required } = formMessages;
/** The database cannot store NUL or a lone surrogate. */
export const storable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Text input: trimmed, limited, without characters that the database cannot store. */
export const text = (max = 255, wrongType = required) =>
  z
    .string({ error: wrongType })
    .trim()
    .max(max, formMessages.tooLong(max))
    .refine(storable, 'This text has a character that cannot be stored.');

export const requiredText = (max = 255, message = required) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, formMessages.tooLong(max))
    .refine(storable, 'This text has a character that cannot be stored.');

/**
 * An id chosen by a client for an object it draws. On one line, because it is shown on maps and in
 * messages, and pairs of ids are joined by a line break.
 */
export const ChosenId = requiredText().refine(
  (id) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id),
  'An id has no line breaks or control characters.',
);

export const Email = z
  .string({ error: formMessages.incompleteEmail })
  .meta({ examples: ['user@example.com'] })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, formMessages.incompleteEmail)
      .max(255, formMessages.tooLong(255))
      .refine(
        (email) => email === '' || (isWellFormedEmail(email) && storable(email)),
        formMessages.wrongEmail,
      ),
  );

const examplePassword = 'Example-1234';

export const NewPassword = z
  .string({ error: formMessages.incompletePassword })
  .superRefine((password, context) => {
    for (const message of passwordProblems(password)) context.addIssue({ code: 'custom', message });
  })
  .meta({ examples: [examplePassword] });

/** A password that is only compared: any text up to a limit. */
export const PresentPassword = z
  .string({ error: formMessages.incompletePassword })
  .min(1, formMessages.incompletePassword)
  .max(longestPassword, formMessages.tooLong(longestPassword));

export const PasswordConfirmation = z
  .string({ error: 'Please confirm password' })
  .min(1, 'Please confirm password')
  .meta({ examples: [examplePassword] });

const PasswordFields = z.object({
  current_password: z.string().optional(),
  password: z.string().optional(),
  password_confirmation: z.string().optional(),
});

type PasswordRule = [
  path: string,
  error: string,
  holds: (form: z.output<typeof PasswordFields>) => boolean,
];

const passwordRule = ([path, error, holds]: PasswordRule) =>
  formRule(PasswordFields, { path: [path], error }, holds);

export const passwordsMatch = passwordRule([
  'password_confirmation',
  'Password mismatch',
  (form) => !form.password_confirmation || form.password === form.password_confirmation,
]);

export const currentPasswordGiven = passwordRule([
  'current_password',
  formMessages.incompletePassword,
  (form) => form.password === undefined || form.current_password !== undefined,
]);

export const confirmationGiven = passwordRule([
  'password_confirmation',
  'Please confirm password',
  (form) => form.password === undefined || form.password_confirmation !== undefined,
]);

/** The secret of a mailed link. */
export const Token = z
  .string({ error: required })
  .min(1, required)
  .max(255, formMessages.tooLong(255));

/** For endpoints that return a CSV file. */
export const csvQuery = {
  separator: z
    .enum(csvSeparators)
    .default('comma')
    .describe('The separator of the cells. With semicolons, numbers have decimal commas.'),
};
