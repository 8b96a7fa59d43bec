const wellFormed =
  /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

export const isWellFormedEmail = (email: string): boolean =>
  wellFormed.test(email) && !email.startsWith('.') && !/\.[.@]/.test(email);

/** The form in which an address is stored and compared: one person cannot have two spellings. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
