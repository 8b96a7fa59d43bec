import { storeyOf } from '@floorwright/domain/floors';

import { messages } from './messages/index.ts';

/** The name of a floor in a sentence; the provider's names are used as they are. */
export const floorTitle = (name: string): string => {
  const storey = storeyOf(name);
  if (storey === undefined) return name;
  if (storey === 0) return messages.floor.ground;
  return storey > 0 ? messages.floor.above(storey) : messages.floor.basement(-storey);
};
