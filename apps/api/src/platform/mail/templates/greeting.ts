import { safeName } from './safe-name.ts';

export const greeting = (firstName: string): string => {
  const name = safeName(firstName);
  return name === null ? 'Hello,' : `Hi ${name},`;
};
