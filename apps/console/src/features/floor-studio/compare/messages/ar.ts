import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  mapOf: (floor) => `خريطة ${isolateBidi(floor)}`,
  moved: 'نُقلت',
  onlyOn: (floor) => `في ${isolateBidi(floor)} فقط`,
  notLoaded: (floor) => `تعذّر تحميل ${isolateBidi(floor)}.`,
  tryAgain: 'إعادة المحاولة',
  comparing: 'جارٍ مقارنة الطابقين',
  same: (here, there) =>
    `لا فروق. في ${isolateBidi(here)} و${isolateBidi(there)} نقاط الاهتمام ونقاط المسارات نفسها.`,
  more: (count) =>
    arabicPlural(count, {
      zero: 'لا مزيد على الخريطة',
      one: 'عنصر آخر على الخريطة',
      two: 'عنصران آخران على الخريطة',
      few: `${figure(count)} عناصر أخرى على الخريطة`,
      many: `${figure(count)} عنصرًا آخر على الخريطة`,
      other: `${figure(count)} عنصر آخر على الخريطة`,
    }),
  title: 'مقارنة الطوابق',
  with: 'مع',
  how: 'طريقة المقارنة',
  noOther: 'لا يوجد في هذا المبنى طابق آخر بعد. كرّر هذا الطابق أو أضف طابقًا جديدًا.',
  points: {
    point: (id) => `نقطة ${isolateBidi(id)}`,
    elevator: (id) => `مصعد ${isolateBidi(id)}`,
    stairs: (id) => `درج ${isolateBidi(id)}`,
  },
  unnamed: 'بلا اسم',
  divider: 'الفاصل بين الطابقين',
  dividerAt: (share, floor) => `${isolateBidi(share)} من الخريطة لـ ${isolateBidi(floor)}`,
  modes: { swipe: 'سحب', difference: 'فروق' },
};
