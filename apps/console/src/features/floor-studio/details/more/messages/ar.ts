import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  label: 'الوصف والتواصل',
  filled: (count) =>
    arabicPlural(count, {
      zero: 'لا حقول مملوءة',
      one: 'حقل واحد مملوء',
      two: 'حقلان مملوءان',
      few: `${figure(count)} حقول مملوءة`,
      many: `${figure(count)} حقلًا مملوءًا`,
      other: `${figure(count)} حقل مملوء`,
    }),
  description: 'الوصف',
  website: 'الموقع الإلكتروني',
  websiteProblem: `ابدأ الرابط بـ ${isolateBidi('http://')} أو ${isolateBidi('https://')}.`,
  phone: 'الهاتف',
  phoneProblem: `اكتب رقم هاتف مثل ${isolateBidi('+49 40 123456')}.`,
  externalId: 'المعرّف الخارجي',
  externalIdNote: 'معرّف هذا المكان في نظام آخر، مرة واحدة في المبنى.',
  pictures: {
    label: 'الصور',
    add: 'إضافة صورة',
    chooseFile: 'اختيار ملف: صورة',
    most: (count) => `الحد الأقصى لعدد صور نقطة الاهتمام ${figure(count)}.`,
    one: (place) => `الصورة ${figure(place)}`,
    forward: (place) => `تقديم الصورة ${figure(place)}`,
    remove: (place) => `إزالة الصورة ${figure(place)}`,
  },
  properties: {
    label: 'الخصائص',
    name: 'الاسم',
    value: 'القيمة',
    add: 'إضافة خاصية',
    remove: (name) => `إزالة ${isolateBidi(name)}`,
    nameFirst: 'اكتب اسمًا أولًا.',
    taken: 'توجد خاصية بهذا الاسم.',
    nameProblem: 'لا يمكن استخدام هذا الاسم.',
    most: (count) => `الحد الأقصى لعدد خصائص نقطة الاهتمام ${figure(count)}.`,
    note: `تُحفظ الأرقام وكلمتا ${isolateBidi('true')} و${isolateBidi('false')} كما هي.`,
  },
};
