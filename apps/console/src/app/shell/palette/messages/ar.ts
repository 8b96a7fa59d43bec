import { arabicPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'البحث عن مكان أو أمر',
  placeholder: 'اكتب اسمًا أو أمرًا',
  groups: {
    Tools: 'الأدوات',
    History: 'السجل',
    Selection: 'التحديد',
    View: 'العرض',
    Panel: 'اللوحة',
    Floors: 'الطوابق',
    POIs: 'نقاط الاهتمام',
    Beacons: 'المنارات',
    Screens: 'الصفحات',
    Buildings: 'المباني',
  },
  found: 'النتائج',
  nothing: 'لا توجد نتائج مطابقة',
  more: (count) =>
    arabicPlural(count, {
      zero: 'لا توجد نتائج أخرى.',
      one: 'نتيجة واحدة أخرى. تابع الكتابة للعثور عليها.',
      two: 'نتيجتان أخريان. تابع الكتابة للعثور عليهما.',
      few: `${figure(count)} نتائج أخرى. تابع الكتابة للعثور عليها.`,
      many: `${figure(count)} نتيجة أخرى. تابع الكتابة للعثور عليها.`,
      other: `${figure(count)} نتيجة أخرى. تابع الكتابة للعثور عليها.`,
    }),
};
