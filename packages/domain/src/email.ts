const wellFormed =
  /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

/** Two addresses that look the same on a screen would be two people. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

export const isWellFormedEmail = (email: string): boolean =>
  wellFormed.test(email) && !unseen.test(email) && !email.startsWith('.') && !/\.[.@]/.test(email);

/** The form in which an address is stored and compared: one person cannot have two spellings. */
export const normalizeEmail = (email: string): string =>
  email.trim().toLowerCase().normalize('NFC');
