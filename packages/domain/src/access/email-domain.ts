const wellFormed =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The form in which a domain is stored and compared. */
export const normalizeDomain = (domain: string): string =>
  domain.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');

/** Domains with other letters are written in their ASCII form (xn--…), as DNS has them. */
export const isWellFormedDomain = (domain: string): boolean => wellFormed.test(domain);

/** The domain of a normalized address. */
export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
