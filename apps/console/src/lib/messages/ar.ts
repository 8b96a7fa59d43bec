import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  somethingWrong: 'حدث خطأ ما',
  connection: {
    unreachable: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك.',
    tooSlow: 'لم يستجب الخادم في الوقت المحدد.',
    incompleteFile: 'تعذّر تنزيل الملف كاملًا. تحقّق من اتصالك.',
  },
  upload: {
    refused: (answer) => `رُفض رفع الملف (${isolateBidi(answer)}).`,
    interrupted: 'انقطع رفع الملف. تحقّق من اتصالك، ثم أعد المحاولة.',
    unreadable: 'تعذّرت قراءة الملف. اختره مجددًا.',
    tooLarge: (megabytes) => `الحد الأقصى للحجم ${megabytes} ميغابايت`,
  },
  keys: { shift: 'Shift', control: 'Ctrl' },
  comma: '، ',
  listed: isolateBidi,
  andMore: (names, rest) =>
    arabicPlural(rest, {
      zero: names,
      one: `${names} وواحد آخر`,
      two: `${names} واثنان آخران`,
      few: `${names} و${rest} أخرى`,
      many: `${names} و${rest} أخرى`,
      other: `${names} و${rest} أخرى`,
    }),
};
