const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Idempotency keys for the creations of one form. The same content reuses its key until a response
 * arrives, so that a retry after a lost connection does not create twice.
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
