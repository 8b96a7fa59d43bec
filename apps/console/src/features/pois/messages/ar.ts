import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'نقاط الاهتمام',
  noEditing: 'لا يسمح دورك بتغيير نقاط الاهتمام',
  noDeletion: 'لا يسمح دورك بحذف نقاط الاهتمام',
  noLinkSettings: 'لا يسمح دورك بتغيير الروابط',
  keptChanges: (reason) => `${reason} تغييراتك محفوظة هنا. احفظ مجددًا لاعتمادها.`,
  failed: 'حدث خطأ ما',
  saved: 'تم التحديث بنجاح',
  cells: {
    tagsOf: (label, title, tags) =>
      `${label} لـ ${isolateBidi(title)}: ${tags === '' ? 'لا شيء' : isolateBidi(tags)}`,
    fieldOf: (label, title) => `${label} لـ ${isolateBidi(title)}`,
    titleOf: (title) => `عنوان ${isolateBidi(title)}`,
    categoryOf: (title) => `فئة ${isolateBidi(title)}`,
    subtitle: 'العنوان الفرعي',
    noCategory: 'بلا فئة',
    addCategory: 'إضافة فئة…',
    loading: 'جارٍ التحميل…',
    subcategories: 'الفئات الفرعية',
    add: {
      subtitle: 'إضافة عنوان فرعي',
      subcategory: 'إضافة فئة فرعية',
    },
  },
  columns: {
    isSaved: 'تم الحفظ',
    unchanged: 'لم يتغيّر شيء في هذا الصف',
    save: 'حفظ',
    saveOne: (title) => `حفظ ${isolateBidi(title)}`,
    delete: 'حذف',
    deleteOne: (title) => `حذف ${isolateBidi(title)}`,
    copyLink: (title) => `نسخ رابط ${isolateBidi(title)}`,
    id: 'معرّف نقطة الاهتمام',
    title: 'العنوان',
    category: 'الفئة',
    floorTitle: 'اسم الطابق',
    floorId: 'معرّف الطابق',
    link: 'رابط نقطة الاهتمام',
    actions: 'الإجراءات',
  },
  contact: {
    show: 'التواصل والمعرّفات الخارجية',
    externalId: 'المعرّف الخارجي',
    website: 'الموقع الإلكتروني',
    phone: 'الهاتف',
    description: 'الوصف',
  },
  deletion: {
    title: 'حذف نقطة الاهتمام',
    question: (title) => `هل تريد بالتأكيد حذف ${isolateBidi(title)}؟`,
    done: (title) => `تم حذف ${isolateBidi(title)}.`,
  },
  export: {
    label: 'تصدير إلى Excel',
    nothing: 'لا شيء للتصدير',
    loading: 'ما زالت نقاط الاهتمام قيد التحميل',
  },
  import: {
    label: 'استيراد النصوص',
    file: 'جدول نصوص نقاط الاهتمام',
    tooLarge: 'الملف كبير جدًا. الحد الأقصى 20 ميغابايت.',
    unreadable: 'تعذّرت قراءة الملف. صدّر نقاط الاهتمام وعدّل ذلك الملف ثم استورده.',
    noId: `لا يوجد عمود ${isolateBidi('POI_ID')} في الصف الأول. صدّر نقاط الاهتمام وعدّل ذلك الملف.`,
    noTexts: `لا يوجد في الصف الأول عمود نصوص بلغات هذا المبنى، مثل ${isolateBidi('Title')} أو ${isolateBidi('Title (ar)')}.`,
    unknown: (count) =>
      arabicPlural(count, {
        zero: 'لم يُستبعد أي صف.',
        one: 'استُبعد صف واحد لأن نقطة اهتمامه ليست في هذا الطابق.',
        two: 'استُبعد صفان لأن نقطتي اهتمامهما ليستا في هذا الطابق.',
        few: `استُبعدت ${figure(count)} صفوف لأن نقاط اهتمامها ليست في هذا الطابق.`,
        many: `استُبعد ${figure(count)} صفًا لأن نقاط اهتمامها ليست في هذا الطابق.`,
        other: `استُبعد ${figure(count)} صف لأن نقاط اهتمامها ليست في هذا الطابق.`,
      }),
    read: (count) =>
      arabicPlural(count, {
        zero: 'لم تتغيّر أي نقطة اهتمام.',
        one: 'تغيّرت نقطة اهتمام واحدة. راجعها ثم احفظ.',
        two: 'تغيّرت نقطتا اهتمام. راجعهما ثم احفظ.',
        few: `تغيّرت ${figure(count)} نقاط اهتمام. راجعها ثم احفظ.`,
        many: `تغيّرت ${figure(count)} نقطة اهتمام. راجعها ثم احفظ.`,
        other: `تغيّرت ${figure(count)} نقطة اهتمام. راجعها ثم احفظ.`,
      }),
    problems: (cells) => `لم تُقرأ: ${cells}. تحقق من هذه الخلايا؛ قُرئت البقية.`,
    nothingNew: 'نصوص الملف مطابقة للجدول.',
  },
  languages: {
    choose: 'لغة التعديل',
    only: (language) => `${isolateBidi(language)} فقط`,
    beside: (language, missing) =>
      missing === 0
        ? isolateBidi(language)
        : `${isolateBidi(language)} (${arabicPlural(missing, {
            zero: 'مكتملة',
            one: 'نقطة واحدة غير مكتملة',
            two: 'نقطتان غير مكتملتين',
            few: `${figure(missing)} نقاط غير مكتملة`,
            many: `${figure(missing)} نقطة غير مكتملة`,
            other: `${figure(missing)} نقطة غير مكتملة`,
          })})`,
    field: (label, language) => `${label} (${isolateBidi(language)})`,
    missing: 'لم تُترجم بعد',
    onlyMissing: 'نقاط الاهتمام غير المكتملة فقط',
  },
  page: {
    floor: (name) => `الطابق ${isolateBidi(name)}`,
    anyFloor: 'الطابق',
    back: 'رجوع',
    linkSettings: 'إعدادات روابط نقاط الاهتمام',
    openFloor: 'فتح الطابق',
  },
  table: {
    saved: (count) =>
      arabicPlural(count, {
        zero: 'لم تُحفظ نقاط اهتمام.',
        one: 'تم حفظ نقطة اهتمام واحدة.',
        two: 'تم حفظ نقطتي اهتمام.',
        few: `تم حفظ ${figure(count)} نقاط اهتمام.`,
        many: `تم حفظ ${figure(count)} نقطة اهتمام.`,
        other: `تم حفظ ${figure(count)} نقطة اهتمام.`,
      }),
    notSaved: (reasons) =>
      `لم يُحفظ: ${isolateBidi(reasons)}. تغييراتك محفوظة هنا. راجعها ثم احفظ مجددًا.`,
    deletedByOther: (titles) => `حذفها مستخدم آخر: ${isolateBidi(titles)}. تعذّر حفظ تغييراتك.`,
    empty: 'لا توجد نقاط اهتمام في هذا الطابق بعد.',
    emptyNote: 'ارسم نقاط الاهتمام على خريطة الطابق.',
  },
  toolbar: {
    search: 'البحث في نقاط الاهتمام',
    unsaved: (count) =>
      arabicPlural(count, {
        zero: 'كل الصفوف محفوظة',
        one: 'صف واحد غير محفوظ',
        two: 'صفان غير محفوظين',
        few: `${figure(count)} صفوف غير محفوظة`,
        many: `${figure(count)} صفًا غير محفوظ`,
        other: `${figure(count)} صف غير محفوظ`,
      }),
    saveAll: 'حفظ الكل',
    discard: 'تجاهل التغييرات',
  },
  publicPage: {
    isPublic: 'هذه الروابط عامة الآن',
    isPublicNote: (building) => `يمكن لأي شخص لديه رابط رؤية خريطة ${isolateBidi(building)}.`,
    isOff: 'هذه الروابط لا تعمل: الصفحة العامة متوقفة',
    turnOnNote: 'شغّلها ليتمكن كل من لديه رابط من رؤية خريطة هذا المبنى.',
    askNote: 'اطلب من المالك أو مسؤول عام أو مسؤول في الشركة تشغيلها.',
    turnOn: 'تشغيل',
    turnOff: 'إيقاف',
  },
};
