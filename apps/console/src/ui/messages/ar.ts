import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  close: 'إغلاق',
  cancel: 'إلغاء',
  tryAgain: 'إعادة المحاولة',
  undo: 'تراجع',
  loading: 'جارٍ التحميل',
  outdated: 'قد لا تكون هذه البيانات محدَّثة.',
  busy: 'انتظر حتى تنتهي العملية',
  irreversible: 'لا يمكن التراجع عن هذا الإجراء',
  unsaved: {
    title: 'تجاهل التغييرات',
    discard: 'تجاهل',
    keep: 'متابعة التعديل',
    inDialog: 'لم تُحفظ تغييراتك هنا.',
    onPage: 'لم تُحفظ تغييراتك في هذه الصفحة.',
  },
  copying: {
    copy: 'نسخ',
    copyOf: (name) => `نسخ ${isolateBidi(name)}`,
    copied: 'تم النسخ',
    blocked: 'منع المتصفح الوصول إلى الحافظة. حدّد النص وانسخه.',
    hidden: 'مخفي',
    hide: (name) => `إخفاء ${isolateBidi(name)}`,
    show: (name) => `إظهار ${isolateBidi(name)}`,
  },
  csv: {
    format: 'صيغة CSV',
    title: 'الفصل بين الأعمدة',
    separators: {
      comma: 'فواصل',
      semicolon: 'فواصل منقوطة مع فاصلة عشرية (Excel في أوروبا)',
      tab: 'علامات جدولة',
    },
  },
  uploading: (name) => `جارٍ رفع ${isolateBidi(name)}`,
  file: {
    label: 'الملف',
    onlyOne: { file: 'يُسمح بملف واحد فقط.', image: 'يُسمح بصورة واحدة فقط.' },
    unreadable: 'تعذرت قراءة الملفات. اخترها مرة أخرى.',
    choose: (label) => `اختيار ملف: ${isolateBidi(label)}`,
    replace: 'استبدال',
    remove: 'إزالة',
    dropPhoto: 'أفلت صورة هنا أو اختر واحدة',
    photoKinds: `${isolateBidi('JPG')} أو PNG أو WebP، حتى 10 ميغابايت`,
  },
  password: {
    label: 'كلمة المرور',
    confirm: 'تأكيد كلمة المرور',
    show: 'إظهار كلمة المرور',
    rules: (min, max) =>
      `من ${figure(min)} إلى ${figure(max)} حرفًا، تتضمن أحرفًا لاتينية كبيرة وصغيرة ورقمًا ورمزًا خاصًا.`,
    tooLong: (max) => `لم يُلصق النص: الحد الأقصى لكلمة المرور ${figure(max)} حرفًا.`,
  },
  tags: {
    remove: (tag) => `إزالة ${isolateBidi(tag)}`,
    added: (label) => `${label}: المضافة`,
    typeFirst: { subtitle: 'اكتب عنوانًا فرعيًا أولًا', subcategory: 'اكتب فئة فرعية أولًا' },
    placeholder: { subtitle: 'إضافة عنوان فرعي', subcategory: 'إضافة فئة فرعية' },
    add: { subtitle: 'إضافة العنوان الفرعي', subcategory: 'إضافة الفئة الفرعية' },
    alreadyThere: 'موجود في القائمة',
    tooMany: (most) =>
      arabicPlural(most, {
        zero: 'لا يمكن إضافة أي عنصر',
        one: 'يمكن إضافة عنصر واحد على الأكثر',
        two: 'يمكن إضافة عنصرين على الأكثر',
        few: `يمكن إضافة ${figure(most)} عناصر على الأكثر`,
        many: `يمكن إضافة ${figure(most)} عنصرًا على الأكثر`,
        other: `يمكن إضافة ${figure(most)} عنصر على الأكثر`,
      }),
  },
  tabFound: (tab, count) => `${tab}، عدد ما عُثر عليه: ${figure(count)}`,
  map: { showDetails: 'عرض التفاصيل', showMap: 'عرض المزيد من الخريطة' },
  near: {
    title: 'القسم',
    pages: {
      Navigation: 'الملاحة',
      Engagements: 'التفاعلات',
      'Analytics & Reports': 'التحليلات والتقارير',
    },
    needsFloor: 'أضف طابقًا أولًا',
  },
  table: {
    nothingMatches: (search) => `لا توجد نتائج مطابقة لـ «${isolateBidi(search)}».`,
    noMatching: { results: 'لا توجد نتائج مطابقة', beacons: 'لا توجد منارات مطابقة' },
    showAll: 'عرض الكل',
    rowsPerPage: 'عدد الصفوف في الصفحة',
    range: (first, last, total) =>
      `${isolateBidi(`${figure(first)}–${figure(last)}`)} من ${figure(total)}`,
    previousPage: 'الصفحة السابقة',
    firstPage: 'هذه هي الصفحة الأولى',
    nextPage: 'الصفحة التالية',
    lastPage: 'هذه هي الصفحة الأخيرة',
    selectAll: 'تحديد كل الصفوف في هذه الصفحة',
    select: (name) => `تحديد ${isolateBidi(name)}`,
  },
};
