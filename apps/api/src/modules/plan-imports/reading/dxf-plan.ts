import { drawDxf, DxfTooComplex, readDxf } from '@floorwright/domain/dxf';

import { failed, type LoadResult } from './loaded.ts';

export const loadDxf = (text: string, tolerance: number): LoadResult => {
  const read = readDxf(text);
  if (read.outcome === 'failed')
    return failed(read.code === 'not_dxf' ? 'not_supported' : read.code);
  const { unit, hidden, skipped } = read.dxf;
  try {
    const layers = drawDxf(read.dxf, tolerance);
    const sheet = { paperUnit: null, sheet: null, picture: null };
    return { outcome: 'loaded', kind: 'dxf', unit, ...sheet, layers, hidden, skipped };
  } catch (error) {
    if (error instanceof DxfTooComplex) return failed('too_complex');
    throw error;
  }
};
