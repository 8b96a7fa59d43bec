import { storeyOf } from '@floorwright/domain/floors';

/** What a floor is called in a sentence; the provider's names stand for themselves. */
export const floorTitle = (name: string): string => {
  const storey = storeyOf(name);
  if (storey === undefined) return name;
  if (storey === 0) return 'Ground floor';
  return storey > 0 ? `Floor ${storey}` : `Basement ${-storey}`;
};
