import { inflateSync } from 'node:zlib';

import type { Step } from '@floorwright/domain/venue-print';

/** The letters of a TrueType font in a WOFF file, as outlines in units of the font. */
export type Font = {
  readonly unitsPerEm: number;
  /** 0 if the font has no such character. */
  glyphOf: (codePoint: number) => number;
  advanceOf: (glyph: number) => number;
  outlineOf: (glyph: number) => readonly Step[];
};

const tablesOf = (woff: Buffer): ReadonlyMap<string, Buffer> => {
  const tables = new Map<string, Buffer>();
  const count = woff.readUInt16BE(12);
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const bytes = woff.subarray(offset, offset + packed);
    const isPacked = packed < woff.readUInt32BE(entry + 12);
    tables.set(woff.toString('latin1', entry, entry + 4), isPacked ? inflateSync(bytes) : bytes);
  }
  return tables;
};

/** The glyph of each character, from a table of segments (format 4). */
const charactersOf = (cmap: Buffer): ReadonlyMap<number, number> => {
  const glyphs = new Map<number, number>();
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const double = table.readUInt16BE(6);
    for (let segment = 0; segment < double; segment += 2) {
      const end = table.readUInt16BE(14 + segment);
      const start = table.readUInt16BE(16 + double + segment);
      const delta = table.readUInt16BE(16 + 2 * double + segment);
      const at = 16 + 3 * double + segment;
      const range = table.readUInt16BE(at);
      for (let code = start; code <= end && code !== 0xffff; code += 1) {
        const listed = range === 0 ? code : table.readUInt16BE(at + range + 2 * (code - start));
        const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
        if (glyph !== 0) glyphs.set(code, glyph);
      }
    }
  }
  return glyphs;
};

type Dot = { x: number; y: number; isOn: boolean };

const between = (a: Dot, b: Dot): Dot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true });

/** A closed line of a letter. Between two points that are not on it lies one that is. */
const contourSteps = (dots: readonly Dot[]): Step[] => {
  const first = dots.findIndex(({ isOn }) => isOn);
  const [a, b] = dots;
  if (!a || !b) return [];
  const start = first === -1 ? between(a, dots.at(-1) ?? a) : (dots[first] ?? a);
  const rest = first === -1 ? dots : [...dots.slice(first + 1), ...dots.slice(0, first)];
  const steps: Step[] = [['M', start.x, start.y]];
  let from = start;
  let control: Dot | null = null;
  const curveTo = (through: Dot, to: Dot): void => {
    steps.push([
      'C',
      from.x + (2 / 3) * (through.x - from.x),
      from.y + (2 / 3) * (through.y - from.y),
      to.x + (2 / 3) * (through.x - to.x),
      to.y + (2 / 3) * (through.y - to.y),
      to.x,
      to.y,
    ]);
    from = to;
  };
  for (const dot of [...rest, start]) {
    if (!dot.isOn) {
      if (control) curveTo(control, between(control, dot));
      control = dot;
    } else if (control) {
      curveTo(control, dot);
      control = null;
    } else {
      steps.push(['L', dot.x, dot.y]);
      from = dot;
    }
  }
  return [...steps, ['Z']];
};

const simpleOutline = (glyph: Buffer, contours: number): Step[] => {
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * contours;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at);
    at += 1;
    flags.push(flag);
    if ((flag & 8) !== 0) {
      for (let times = glyph.readUInt8(at); times > 0; times -= 1) flags.push(flag);
      at += 1;
    }
  }
  const axis = (shortBit: number, sameBit: number): number[] => {
    let value = 0;
    return flags.slice(0, count).map((flag) => {
      if ((flag & shortBit) !== 0) {
        value += ((flag & sameBit) === 0 ? -1 : 1) * glyph.readUInt8(at);
        at += 1;
      } else if ((flag & sameBit) === 0) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.flatMap((end, index) => {
    const begin = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    const dots = flags.slice(begin, end + 1).map((flag, place) => ({
      x: xs[begin + place] ?? 0,
      y: ys[begin + place] ?? 0,
      isOn: (flag & 1) !== 0,
    }));
    return contourSteps(dots);
  });
};

const mapSteps = (
  steps: readonly Step[],
  move: (x: number, y: number) => [number, number],
): Step[] =>
  steps.map((step): Step => {
    if (step[0] === 'Z') return step;
    if (step[0] === 'C')
      return ['C', ...move(step[1], step[2]), ...move(step[3], step[4]), ...move(step[5], step[6])];
    return [step[0], ...move(step[1], step[2])];
  });

/** A letter that is composed of others, such as one with dots. */
const composedOutline = (glyph: Buffer, outlineOf: (glyph: number) => readonly Step[]): Step[] => {
  const steps: Step[] = [];
  let at = 10;
  for (;;) {
    const flags = glyph.readUInt16BE(at);
    const part = glyph.readUInt16BE(at + 2);
    at += 4;
    const isWide = (flags & 1) !== 0;
    const dx = isWide ? glyph.readInt16BE(at) : glyph.readInt8(at);
    const dy = isWide ? glyph.readInt16BE(at + 2) : glyph.readInt8(at + 1);
    at += isWide ? 4 : 2;
    const numbers = (flags & 0x80) !== 0 ? 4 : (flags & 0x40) !== 0 ? 2 : (flags & 8) !== 0 ? 1 : 0;
    const scales = Array.from(
      { length: numbers },
      (_, index) => glyph.readInt16BE(at + 2 * index) / 16_384,
    );
    at += 2 * numbers;
    const [a = 1, b = 0, c = 0, d = a] =
      numbers === 4 ? scales : [scales[0] ?? 1, 0, 0, scales[1] ?? scales[0] ?? 1];
    steps.push(...mapSteps(outlineOf(part), (x, y) => [a * x + c * y + dx, b * x + d * y + dy]));
    if ((flags & 0x20) === 0) return steps;
  }
};

export const openFont = (woff: Buffer): Font => {
  const tables = tablesOf(woff);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}.`);
    return found;
  };
  const [head, hmtx, loca, glyf] = [table('head'), table('hmtx'), table('loca'), table('glyf')];
  const characters = charactersOf(table('cmap'));
  const metrics = table('hhea').readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const known = new Map<number, readonly Step[]>();
  const outlineIn = (data: Buffer, contours: number): Step[] => {
    if (contours < 0) return composedOutline(data, outlineOf);
    return contours === 0 ? [] : simpleOutline(data, contours);
  };
  const outlineOf = (glyph: number): readonly Step[] => {
    const cached = known.get(glyph);
    if (cached) return cached;
    const data = glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
    const contours = data.length === 0 ? 0 : data.readInt16BE(0);
    const steps = outlineIn(data, contours);
    known.set(glyph, steps);
    return steps;
  };
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphOf: (codePoint) => characters.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)),
    outlineOf,
  };
};
