const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Keys for the creations of one form. The same content keeps its key until an answer came, so that
 * sending again after a lost connection makes nothing twice.
 */
export const createKeyring = () => {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    answered: (): void => {
      last = null;
    },
  };
};
