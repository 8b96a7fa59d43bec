const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
].flatMap((round) => [...round, ...round, ...round, ...round]);
const sines = Array.from({ length: 64 }, (_, at) =>
  Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32),
);

const blockSize = 64;

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** The mixing function of a step, and the index of the word that it adds. */
const mix = (at: number, b: number, c: number, d: number): [mixed: number, word: number] => {
  if (at < 16) return [(b & c) | (~b & d), at];
  if (at < 32) return [(d & b) | (~d & c), (5 * at + 1) % 16];
  if (at < 48) return [b ^ c ^ d, (3 * at + 5) % 16];
  return [c ^ (b | ~d), (7 * at) % 16];
};

type State = [a: number, b: number, c: number, d: number];

const digestBlock = (state: State, block: DataView, from: number): State => {
  let [a, b, c, d] = state;
  for (let at = 0; at < 64; at += 1) {
    const [mixed, word] = mix(at, b, c, d);
    const sum = (a + mixed + (sines[at] ?? 0) + block.getUint32(from + word * 4, true)) | 0;
    [a, d, c, b] = [d, c, b, (b + rotate(sum, shifts[at] ?? 0)) | 0];
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0];
};

const digestBlocks = (state: State, bytes: Uint8Array): State => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let digested = state;
  for (let from = 0; from + blockSize <= bytes.length; from += blockSize)
    digested = digestBlock(digested, view, from);
  return digested;
};

/** Padding: the remaining bytes, a 1 bit, and the total length in bits. */
const lastBlocks = (rest: Uint8Array, length: number): Uint8Array => {
  const padded = new Uint8Array(rest.length < 56 ? blockSize : 2 * blockSize);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (length * 8) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor((length * 8) / 2 ** 32), true);
  return padded;
};

/**
 * Incremental MD5. The upload protocol requires it, and browsers do not provide it. Every chunk but
 * the last must have a multiple of 64 bytes.
 */
export const createMd5 = () => {
  let state: State = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  let length = 0;
  let rest: Uint8Array = new Uint8Array();
  return {
    add: (part: Uint8Array): void => {
      state = digestBlocks(state, part);
      length += part.length;
      rest = part.subarray(part.length - (part.length % blockSize));
    },
    /** The digest in base64. */
    end: (): string => {
      const sum = digestBlocks(state, lastBlocks(rest, length));
      const bytes = new Uint8Array(16);
      const view = new DataView(bytes.buffer);
      sum.forEach((word, at) => view.setInt32(at * 4, word, true));
      return btoa(String.fromCharCode(...bytes));
    },
  };
};
