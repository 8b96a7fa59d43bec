/**
 * The registered address with parameters added. Everything that is registered stays as it is,
 * including its own query, so this adds text and does not parse (RFC 6749, 3.1.2).
 */
export const addParameters = (
  redirectUri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) added.set(name, value);
  return `${redirectUri}${separatorAfter(redirectUri)}${added.toString()}`;
};

const separatorAfter = (redirectUri: string): string => {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
};
