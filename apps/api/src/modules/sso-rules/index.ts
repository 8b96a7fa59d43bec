/** Whether an account may sign in by itself although its company has an identity provider. */

export { assertOwnSignIn, recordOwnSignIn } from './only-way.ts';
