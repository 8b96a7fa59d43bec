import {
  isWellFormedEmail,
  maxPasswordLength,
  normalizeEmail,
  passwordProblems,
} from '@floorwright/domain/access';
import { csvSeparators } from '@floorwright/domain/files';
import { accountSentences, fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { formRule } from './form-rule.ts';

export const companyApi = '/api/company/v1';

const noId = fieldSentences.id_form;

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

const noVersion = fieldSentences.version_form;

/** Counts the changes of a row, to detect concurrent changes. */
export const LockVersion = z.number(noVersion).int(noVersion).min(0, noVersion);

/** The same in a query string. */
export const LockVersionInQuery = z
  .string(noVersion)
  .regex(/^\d{1,9}$/, noVersion)
  .transform(Number);

const { required } = fieldSentences;
/** The database cannot store NUL or a lone surrogate. */
export const storable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Text input: trimmed, limited, without characters that the database cannot store. */
export const text = (max = 255, wrongType: string = required) =>
  z
    .string({ error: wrongType })
    .trim()
    .max(max, fillSentence(fieldSentences.too_long, { most: max }))
    .refine(storable, fieldSentences.unstorable_character);

export const requiredText = (max = 255, message: string = required) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, fillSentence(fieldSentences.too_long, { most: max }))
    .refine(storable, fieldSentences.unstorable_character);

/**
 * An id chosen by a client for an object it draws. On one line, because it is shown on maps and in
 * messages, and pairs of ids are joined by a line break.
 */
export const ChosenId = requiredText().refine(
  (id) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id),
  fieldSentences.id_control_characters,
);

export const Email = z
  .string({ error: accountSentences.email_missing })
  .meta({ examples: ['user@example.com'] })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, accountSentences.email_missing)
      .max(255, fillSentence(fieldSentences.too_long, { most: 255 }))
      .refine(
        (email) => email === '' || (isWellFormedEmail(email) && storable(email)),
        accountSentences.email_wrong,
      ),
  );

const examplePassword = 'Example-1234';

export const NewPassword = z
  .string({ error: accountSentences.password_missing })
  .superRefine((password, context) => {
    for (const message of passwordProblems(password)) context.addIssue({ code: 'custom', message });
  })
  .meta({ examples: [examplePassword] });

/** A password that is only compared: any text up to a limit. */
export const PresentPassword = z
  .string({ error: accountSentences.password_missing })
  .min(1, accountSentences.password_missing)
  .max(maxPasswordLength, fillSentence(fieldSentences.too_long, { most: maxPasswordLength }));

export const PasswordConfirmation = z
  .string({ error: accountSentences.password_unconfirmed })
  .min(1, accountSentences.password_unconfirmed)
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
  accountSentences.password_mismatch,
  (form) => !form.password_confirmation || form.password === form.password_confirmation,
]);

export const currentPasswordGiven = passwordRule([
  'current_password',
  accountSentences.password_missing,
  (form) => form.password === undefined || form.current_password !== undefined,
]);

export const confirmationGiven = passwordRule([
  'password_confirmation',
  accountSentences.password_unconfirmed,
  (form) => form.password === undefined || form.password_confirmation !== undefined,
]);

/** The secret of a mailed link. */
export const Token = z
  .string({ error: required })
  .min(1, required)
  .max(255, fillSentence(fieldSentences.too_long, { most: 255 }));

/** For endpoints that return a CSV file. */
export const csvQuery = {
  separator: z
    .enum(csvSeparators)
    .default('comma')
    .describe('The separator of the cells. With semicolons, numbers have decimal commas.'),
};
