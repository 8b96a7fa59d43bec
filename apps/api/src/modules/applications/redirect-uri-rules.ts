const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The custom scheme of a native app is a reversed domain name, so it has a dot (RFC 8252, 7.1). */
const privateScheme = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/;
// URL parsers drop or change some of these characters, but redirect URIs are compared as text.
const unusual = /[^!-~]|\\/;

/** Why this redirect URI is not allowed, as a sentence; undefined if it is. */
export const redirectUriProblem = (address: string): string | undefined => {
  if (unusual.test(address))
    return 'This address has a character that does not belong in one. Write it percent-encoded.';
  if (address.includes('#')) return 'Leave out the # and what comes after it.';
  if (!URL.canParse(address))
    return 'This is not a whole address. It begins like https://example.com.';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    return 'Leave out the name and password before @.';
  return hasAllowedScheme(url, address)
    ? undefined
    : 'Use https://, or http:// on localhost, or the own scheme of an app such as com.example.app:/callback.';
};

const hasAllowedScheme = ({ protocol, hostname }: URL, address: string): boolean => {
  if (protocol === 'https:') return /^https:\/\//i.test(address);
  if (protocol === 'http:') return /^http:\/\//i.test(address) && loopback.has(hostname);
  return privateScheme.test(protocol);
};
