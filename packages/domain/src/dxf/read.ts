import type { DxfPoint } from './curves.ts';
import { type DxfEntity, isLeftOut, isMesh, readEntity, readPolyline } from './entities.ts';
import { BrokenDxf, type DxfRecord, numberOf, recordsOf, textOf } from './pairs.ts';

/** The units in which buildings are drawn, in meters. */
export const drawingUnits = {
  mm: 0.001,
  cm: 0.01,
  dm: 0.1,
  m: 1,
  in: 0.0254,
  ft: 0.3048,
  yd: 0.9144,
};
export type DrawingUnit = keyof typeof drawingUnits;
export const drawingUnitNames = [
  'mm',
  'cm',
  'dm',
  'm',
  'in',
  'ft',
  'yd',
] as const satisfies DrawingUnit[];

/** The values of $INSUNITS. 0 means that the drawing has no unit. */
const unitOfCode: ReadonlyMap<number, DrawingUnit> = new Map([
  [1, 'in'],
  [2, 'ft'],
  [4, 'mm'],
  [5, 'cm'],
  [6, 'm'],
  [10, 'yd'],
  [14, 'dm'],
]);

export type DxfBlock = { readonly base: DxfPoint; readonly entities: readonly DxfEntity[] };

export type Dxf = {
  /** Null if the file does not say it. */
  readonly unit: DrawingUnit | null;
  /** The layers that are switched off or frozen. */
  readonly hidden: ReadonlySet<string>;
  readonly blocks: ReadonlyMap<string, DxfBlock>;
  readonly entities: readonly DxfEntity[];
  /** How many objects of each type were left out, because they have no lines. */
  readonly skipped: ReadonlyMap<string, number>;
};

const dxfLimits = { entities: 1_000_000 } as const;

type DxfFailure = 'dwg' | 'binary_dxf' | 'not_dxf' | 'broken' | 'too_complex' | 'empty';
type ReadDxf = { outcome: 'read'; dxf: Dxf } | { outcome: 'failed'; code: DxfFailure };

/** Carries a failure out of the depth of a drawing. */
export class DxfTooComplex extends Error {
  override name = 'DxfTooComplex';
}

class Reader {
  unit: DrawingUnit | null = null;
  readonly hidden = new Set<string>();
  readonly blocks = new Map<string, DxfBlock>();
  readonly entities: DxfEntity[] = [];
  readonly skipped = new Map<string, number>();
  #section = '';
  #count = 0;
  #block: { name: string; base: DxfPoint; entities: DxfEntity[] } | null = null;
  #polyline: { head: DxfRecord; vertices: DxfRecord[] } | null = null;

  take(record: DxfRecord): void {
    if (record.type === 'SECTION') this.#enter(record);
    else if (record.type === 'ENDSEC' || record.type === 'EOF') this.#section = '';
    else if (this.#section === 'TABLES' && record.type === 'LAYER') this.#takeLayer(record);
    else if (this.#section === 'BLOCKS') this.#takeOfBlocks(record);
    else if (this.#section === 'ENTITIES') this.#takeDrawn(record, this.entities);
  }

  #enter(record: DxfRecord): void {
    this.#section = textOf(record, 2)?.trim() ?? '';
    if (this.#section !== 'HEADER') return;
    const at = record.pairs.findIndex(({ code, value }) => code === 9 && value === '$INSUNITS');
    const pair = at === -1 ? undefined : record.pairs[at + 1];
    if (pair?.code === 70) this.unit = unitOfCode.get(Number(pair.value)) ?? null;
  }

  #takeLayer(record: DxfRecord): void {
    const isFrozen = (numberOf(record, 70, 0) & 1) !== 0;
    const isOff = numberOf(record, 62, 7) < 0;
    if (isFrozen || isOff) this.hidden.add(textOf(record, 2)?.trim() ?? '');
  }

  #takeOfBlocks(record: DxfRecord): void {
    if (record.type === 'BLOCK') {
      const base = { x: numberOf(record, 10, 0), y: numberOf(record, 20, 0) };
      this.#block = { name: textOf(record, 2) ?? '', base, entities: [] };
    } else if (record.type === 'ENDBLK') {
      if (this.#block) this.blocks.set(this.#block.name, this.#block);
      this.#block = null;
    } else if (this.#block) this.#takeDrawn(record, this.#block.entities);
  }

  #takeDrawn(record: DxfRecord, into: DxfEntity[]): void {
    this.#count += 1;
    if (this.#count > dxfLimits.entities) throw new DxfTooComplex();
    if (record.type === 'VERTEX') this.#polyline?.vertices.push(record);
    else if (record.type === 'SEQEND') {
      if (this.#polyline) into.push(readPolyline(this.#polyline.head, this.#polyline.vertices));
      this.#polyline = null;
    } else if (record.type === 'ATTRIB' || isLeftOut(record)) return;
    else if (record.type === 'POLYLINE' && !isMesh(record))
      this.#polyline = { head: record, vertices: [] };
    else {
      const entity = readEntity(record);
      if (entity) into.push(entity);
      else this.skipped.set(record.type, (this.skipped.get(record.type) ?? 0) + 1);
    }
  }
}

const firstCharacters = (text: string): string => text.slice(0, 400).trimStart();

/** Reads the text of a DXF file. */
export const readDxf = (text: string): ReadDxf => {
  const begin = firstCharacters(text);
  if (/^AC10\d\d/.test(begin)) return { outcome: 'failed', code: 'dwg' };
  if (begin.startsWith('AutoCAD Binary DXF')) return { outcome: 'failed', code: 'binary_dxf' };
  if (!/^(?:999\r?\n|0\r?\n\s*SECTION)/.test(begin)) return { outcome: 'failed', code: 'not_dxf' };
  const reader = new Reader();
  try {
    for (const record of recordsOf(text)) reader.take(record);
  } catch (error) {
    if (error instanceof BrokenDxf) return { outcome: 'failed', code: 'broken' };
    if (error instanceof DxfTooComplex) return { outcome: 'failed', code: 'too_complex' };
    throw error;
  }
  if (reader.entities.length === 0) return { outcome: 'failed', code: 'empty' };
  const { unit, hidden, blocks, entities, skipped } = reader;
  return { outcome: 'read', dxf: { unit, hidden, blocks, entities, skipped } };
};
