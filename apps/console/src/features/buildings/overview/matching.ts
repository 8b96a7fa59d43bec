import type { CompanyBuilding } from '../../../venue/company/buildings.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The buildings whose name or address has every word that is sought, accents or not. */
export const matching = (
  buildings: readonly CompanyBuilding[],
  q: string,
): readonly CompanyBuilding[] => {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return buildings;
  return buildings.filter(({ name, address }) => {
    const text = plain(`${name} ${address}`);
    return words.every((word) => text.includes(word));
  });
};
