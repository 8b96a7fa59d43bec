import { Resolver } from 'node:dns/promises';

/** Reads the TXT records of a name. `null` if the DNS servers do not answer. */
export type Dns = { readTexts(name: string): Promise<string[] | null> };

/** The name has no such record, or does not exist. */
const missing = new Set(['ENODATA', 'ENOTFOUND']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const createDns = ({ dnsServers }: { dnsServers: string[] | undefined }): Dns => ({
  readTexts: async (name) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (dnsServers) resolver.setServers(dnsServers);
    try {
      // A long text is sent in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      return missing.has(codeOf(error)) ? [] : null;
    }
  },
});
