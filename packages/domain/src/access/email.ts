const wellFormed =
  /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

/** Two addresses that look the same on a screen would be two people. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** In UTF-8, as mail is sent. */
const octetsIn = (text: string): number =>
  encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '_').length;

/** No mail server takes more before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

export const isWellFormedEmail = (email: string): boolean =>
  wellFormed.test(email) &&
  !unseen.test(email) &&
  !email.startsWith('.') &&
  !/\.[.@]/.test(email) &&
  octetsIn(email.slice(0, email.indexOf('@'))) <= longestLocalPart;

/** The form in which an address is stored and compared: one person cannot have two spellings. */
export const normalizeEmail = (email: string): string =>
  email.trim().toLowerCase().normalize('NFC');
