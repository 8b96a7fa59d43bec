import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  severalValues: 'قيم متعددة',
  category: {
    label: 'الفئة',
    none: 'بلا فئة',
    loading: 'جارٍ التحميل…',
    noMatch: 'لا توجد فئة مطابقة',
    add: 'إضافة فئة',
    manage: 'إدارة الفئات',
  },
  colorProblem: 'اكتب لونًا مثل ⁦#46b3ce⁩ أو ⁦rgba(63,177,206,0.2)⁩',
  floor: {
    unsavedChanges: (count) =>
      arabicPlural(count, {
        zero: 'حُفظ كل شيء.',
        one: 'لم يُحفظ تغيير واحد.',
        two: 'لم يُحفظ تغييران.',
        few: `لم تُحفظ ${figure(count)} تغييرات.`,
        many: `لم يُحفظ ${figure(count)} تغييرًا.`,
        other: `لم يُحفظ ${figure(count)} تغيير.`,
      }),
    unsavedPois: (count) =>
      arabicPlural(count, {
        zero: 'حُفظ كل شيء.',
        one: 'لم تُحفظ نقطة اهتمام.',
        two: 'لم تُحفظ نقطتا اهتمام.',
        few: `لم تُحفظ ${figure(count)} نقاط اهتمام.`,
        many: `لم تُحفظ ${figure(count)} نقطة اهتمام.`,
        other: `لم تُحفظ ${figure(count)} نقطة اهتمام.`,
      }),
    title: 'تفاصيل الطابق',
    number: 'رقم الطابق',
  },
  hours: {
    removeAll: 'إزالة كل ساعات العمل',
    label: 'ساعات العمل',
    edit: 'تعديل ساعات العمل',
    asText: 'ساعات العمل كنص',
  },
  icon: {
    notUploaded: (name, message) => `لم يُرفع ${isolateBidi(name)}. ${message}`,
    unreadable: 'تعذّرت قراءة الصورة. اختر صورة أخرى.',
    current: 'الأيقونة الحالية',
    label: 'الأيقونة',
    cancel: 'إلغاء',
    tryAgain: 'إعادة المحاولة',
    replace: 'استبدال',
    choose: 'اختيار صورة',
    remove: 'إزالة',
    kinds: `${isolateBidi('JPG')} أو PNG أو WebP، حتى 10 ميغابايت`,
    chooseFile: 'اختيار ملف: الأيقونة',
  },
  none: 'لا شيء',
  poi: {
    subcategories: 'الفئات الفرعية',
    subtitles: 'العناوين الفرعية',
    group: 'نقطة اهتمام',
    name: 'اسم نقطة الاهتمام',
    nameRequired: 'اسم نقطة الاهتمام مطلوب',
    lastUsed: (text) => `استخدام الأخيرة: ${isolateBidi(text)}`,
    color: 'اللون',
    outline: 'الحد الخارجي',
    delete: 'حذف نقطة الاهتمام',
  },
  save: {
    pending: (count) =>
      arabicPlural(count, {
        zero: 'كل شيء محفوظ',
        one: 'تغيير واحد غير محفوظ بعد',
        two: 'تغييران غير محفوظين بعد',
        few: `${figure(count)} تغييرات غير محفوظة بعد`,
        many: `${figure(count)} تغييرًا غير محفوظ بعد`,
        other: `${figure(count)} تغيير غير محفوظ بعد`,
      }),
    saving: 'جارٍ الحفظ',
    progress: (done, total) => `حُفظ ${figure(done)} من ${figure(total)}`,
    back: 'رجوع',
    save: 'حفظ',
  },
};
