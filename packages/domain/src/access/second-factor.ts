import { latinDigits } from '../language/index.ts';

/** How long a remembered device skips the second step. */
export const rememberedDeviceDays = 30;

export const recoveryCodeCount = 10;

/** Without letters and digits that look alike. */
export const recoveryCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const recoveryCodeLength = 10;

/** In two groups, to be read and typed: `abcde-fghij`. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;

type TypedCode = { kind: 'totp' | 'recovery_code'; code: string };

/** A code as a user may type it: with spaces and hyphens, capitals, or Arabic digits. */
export const readFactorCode = (typed: string): TypedCode => {
  const code = latinDigits(typed).replaceAll(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery_code', code };
};
