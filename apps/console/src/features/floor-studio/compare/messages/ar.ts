import { arabicPlural, isolate } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  mapOf: (floor) => `خريطة ${isolate(floor)}`,
  moved: 'نُقلت',
  onlyOn: (floor) => `في ${isolate(floor)} فقط`,
  notLoaded: (floor) => `تعذّر تحميل ${isolate(floor)}.`,
  tryAgain: 'إعادة المحاولة',
  comparing: 'جارٍ مقارنة الطابقين',
  same: (here, there) =>
    `لا فروق. في ${isolate(here)} و${isolate(there)} نقاط الاهتمام ونقاط المسارات نفسها.`,
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
    point: (id) => `نقطة ${isolate(id)}`,
    elevator: (id) => `مصعد ${isolate(id)}`,
    stairs: (id) => `درج ${isolate(id)}`,
  },
  unnamed: 'بلا اسم',
  divider: 'الفاصل بين الطابقين',
  dividerAt: (share, floor) => `${isolate(share)} من الخريطة لـ ${isolate(floor)}`,
  modes: { swipe: 'سحب', difference: 'فروق' },
};
