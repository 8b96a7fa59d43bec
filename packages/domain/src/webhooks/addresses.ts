const address =
  /^(?<protocol>https?):\/\/(?<host>[^\s/?#@:[\]]+|\[[\da-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/i;
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i;

/**
 * Why events cannot be sent to an address, as far as its text shows; the addresses behind its name are checked
 * whenever something is sent. Where private networks are allowed, so are addresses without TLS.
 */
export const webhookAddressProblem = (
  text: string,
  { allowPrivate = false }: { allowPrivate?: boolean } = {},
): 'not-https' | 'not-public' | null => {
  const { protocol = '', host = '' } = address.exec(text)?.groups ?? {};
  if (host === '' || !(allowPrivate || protocol.toLowerCase() === 'https')) return 'not-https';
  // A name without a dot is one of the local network.
  const isPublicName = host.includes('.') || host.startsWith('[');
  return allowPrivate || (isPublicName && !localNames.test(host)) ? null : 'not-public';
};
