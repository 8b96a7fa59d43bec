import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  selectPoi: 'حدد نقطة اهتمام أولًا',
  selectTwo: 'حدد نقطتي اهتمام على الأقل أولًا',
  rotate: {
    label: 'تدوير',
    field: 'الزاوية بالدرجات',
    hint: 'مع عقارب الساعة. الزاوية السالبة تدير في الاتجاه المعاكس.',
  },
  mirrorAcross: 'عكس أفقي',
  mirrorDown: 'عكس عمودي',
  scale: {
    label: 'تغيير الحجم',
    field: 'الحجم بالنسبة المئوية',
    hint: '100 هو الحجم الحالي، و200 يضاعف طول كل ضلع.',
    problem: 'اكتب حجمًا أكبر من 0',
  },
  offset: {
    label: 'إزاحة الحدود',
    field: 'المسافة بالأمتار',
    hint: 'يحرك كل الأضلاع إلى الخارج. المسافة السالبة تحركها إلى الداخل.',
    problem: 'اكتب مسافة غير 0',
  },
  merge: 'دمج',
  cutOut: 'اقتطاع آخر نقطة اهتمام محددة',
  typeNumber: 'اكتب رقمًا',
  range: (min, max) => `اكتب رقمًا من ${isolateBidi(min)} إلى ${isolateBidi(max)}`,
  cancel: 'إلغاء',
  dialogTitle: (command) => `${command}: التحديد`,
  menu: 'تغيير الأشكال',
  notLoaded: 'تعذّر تحميل الأمر. تحقّق من الاتصال ثم أعد المحاولة.',
  finishFirst: 'أنهِ الرسم أولًا.',
};
