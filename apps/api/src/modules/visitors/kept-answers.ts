import { type PackedText, packText } from '../../kernel/packed-text.ts';

type Kept = { version: string; packed: Promise<PackedText>; bytes: number };

/** Keeps the last version of answers that take long to make, packed, and up to so many bytes in all. */
export const keepAnswers = (mostBytes: number) => {
  // In the order of their last use.
  const kept = new Map<number, Kept>();
  let bytes = 0;

  const forget = (id: number): void => {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };

  const weigh = (id: number, entry: Kept, weight: number): void => {
    if (kept.get(id) !== entry) return;
    entry.bytes = weight;
    bytes += weight;
    for (const oldest of kept.keys())
      if (bytes > mostBytes) forget(oldest);
      else break;
  };

  /** The answer in this version. Those who ask at the same time wait for the same one. */
  return (id: number, version: string, write: () => Promise<string>): Promise<PackedText> => {
    const known = kept.get(id);
    if (known?.version === version) {
      kept.delete(id);
      kept.set(id, known);
      return known.packed;
    }
    forget(id);
    const packed = write().then(packText);
    const entry: Kept = { version, packed, bytes: 0 };
    kept.set(id, entry);
    packed.then(
      ({ gzip }) => weigh(id, entry, gzip.length),
      () => {
        if (kept.get(id) === entry) forget(id);
      },
    );
    return packed;
  };
};
