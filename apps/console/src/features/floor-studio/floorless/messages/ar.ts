import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  several: (count) =>
    arabicPlural(count, {
      zero: 'لا منارات',
      one: 'منارة واحدة',
      two: 'منارتان',
      few: `${figure(count)} منارات`,
      many: `${figure(count)} منارة`,
      other: `${figure(count)} منارة`,
    }),
  onNoFloor: (name) => `${isolateBidi(name)}، بلا طابق`,
  note: 'موضوعة بلا طابق',
  putOne: (name) => `وضع ${isolateBidi(name)} في هذا الطابق`,
  putHere: 'وضع هنا',
  put: (count) =>
    arabicPlural(count, {
      zero: 'وضع في هذا الطابق',
      one: 'وضع في هذا الطابق',
      two: 'وضع كلتيهما في هذا الطابق',
      few: `وضع الـ${figure(count)} كلها في هذا الطابق`,
      many: `وضع الـ${figure(count)} كلها في هذا الطابق`,
      other: `وضع الـ${figure(count)} كلها في هذا الطابق`,
    }),
};
