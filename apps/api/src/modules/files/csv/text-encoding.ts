export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Decodes a stream of bytes; the end may complete a character. */
type Decoder = { read(bytes: Uint8Array): string; end(): string };

/** The characters of Windows-1252 from 128 to 159. Unassigned ones map to themselves. */
const windowsOnly = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Not with TextDecoder, which treats it as Latin-1 in some versions of Node. */
const windowsDecoder: Decoder = {
  read: (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (character) => windowsOnly[character.charCodeAt(0) - 0x80] ?? ''),
  end: () => '',
};

/** Throws a TypeError for invalid bytes. Drops a byte order mark. */
export const decoderOf = (encoding: Encoding): Decoder => {
  if (encoding === 'windows-1252') return windowsDecoder;
  const decoder = new TextDecoder(encoding, { fatal: true });
  return {
    read: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  };
};

/** Text does not contain these bytes; nearly all binary files do. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const never = /[\0-\x08\x0e-\x1f\x7f]/;
const neverOfWindows = /[\x81\x8d\x8f\x90\x9d]/;

type Check = {
  encoding: Encoding;
  feed(bytes: Uint8Array): void;
  passed(isWhole: boolean): boolean;
};

const checkOf = (encoding: Encoding): Check => {
  const decoder = decoderOf(encoding);
  let isFine = true;
  const look = (decode: () => string): void => {
    if (!isFine) return;
    try {
      const text = decode();
      isFine = !never.test(text) && !(encoding === 'windows-1252' && neverOfWindows.test(text));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isFine = false;
    }
  };
  return {
    encoding,
    feed: (bytes) => look(() => decoder.read(bytes)),
    passed: (isWhole) => {
      if (isWhole) look(() => decoder.end());
      return isFine;
    },
  };
};

/** UTF-16 is detected by its BOM, or by zeros in half of its bytes for Western languages. */
const candidates = (sample: Uint8Array): readonly Encoding[] => {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  if (first !== 0 && second === 0) return ['utf-16le'];
  if (first === 0 && second !== 0) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
};

/** Whether a file with this start may be text. */
export const mayBeText = (sample: Uint8Array): boolean =>
  candidates(sample)
    .map(checkOf)
    .some((check) => {
      check.feed(sample);
      return check.passed(false);
    });

/** The encoding of a text, which requires reading all of it; undefined if it is not text. */
export const encodingOf = async (
  sample: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Encoding | undefined> => {
  const checks = candidates(sample).map(checkOf);
  for await (const chunk of bytes) for (const check of checks) check.feed(chunk);
  return checks.find((check) => check.passed(true))?.encoding;
};
