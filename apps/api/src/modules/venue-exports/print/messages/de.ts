import type { Messages } from './en.ts';

export const messages: Messages = {
  legend: 'Legende',
  noCategory: 'Ohne Kategorie',
  route: 'Weg',
  north: 'N',
  meters: (count) => `${count} m`,
  more: (count) => `und ${count} weitere`,
  ground: 'Erdgeschoss',
  above: (storey) => `${storey}. Stock`,
  basement: (storey) => `${storey}. Untergeschoss`,
};
