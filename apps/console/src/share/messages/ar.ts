import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../lib/format.ts';
import type { Messages } from './en.ts';

const minutesIn = (minutes: number): string =>
  arabicPlural(minutes, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: `${figure(minutes)} دقائق`,
    many: `${figure(minutes)} دقيقة`,
    other: `${figure(minutes)} دقيقة`,
  });

export const messages: Messages = {
  directions: {
    title: (place) => `الاتجاهات إلى ${isolateBidi(place)}`,
    to: 'إلى',
    from: 'من',
    back: (place) => `العودة إلى ${isolateBidi(place)}`,
    share: 'مشاركة هذه الاتجاهات',
    change: 'تغيير',
    where: 'أين أنت؟',
    chooseStart: 'اختر مكانًا قريبًا منك، هنا أو على الخريطة.',
    stepFree: 'بدون درج',
    alreadyThere: 'أنت هناك بالفعل.',
    finding: 'جارٍ البحث عن مسار…',
    failed: 'تعذّر تحميل المسارات. أعد تحميل الصفحة للمحاولة مجددًا.',
    sum: (minutes, meters) => `${minutesIn(minutes)} · ${figure(meters)}\u00A0م`,
  },
  language: 'اللغة',
  shownFloor: 'الطابق المعروض',
  switchFloor: 'تبديل الطابق',
  mapOf: (building) => `خريطة ${isolateBidi(building)}`,
  noMap: 'تعذّر على هذا المتصفح رسم الخريطة. بقية هذه الصفحة تعمل.',
  floorMap: 'خريطة الطابق',
  search: {
    label: (building) => `البحث في ${isolateBidi(building)}`,
    places: 'الأماكن',
    none: 'لا توجد أماكن مطابقة',
    more: (count) =>
      arabicPlural(count, {
        zero: 'لا توجد نتائج أخرى.',
        one: 'نتيجة واحدة أخرى. تابع الكتابة للعثور عليها.',
        two: 'نتيجتان أخريان. تابع الكتابة للعثور عليهما.',
        few: `${figure(count)} نتائج أخرى. تابع الكتابة للعثور عليها.`,
        many: `${figure(count)} نتيجة أخرى. تابع الكتابة للعثور عليها.`,
        other: `${figure(count)} نتيجة أخرى. تابع الكتابة للعثور عليها.`,
      }),
    clear: 'مسح البحث',
    start: 'ابحث عن مكان، أو اختر واحدًا على الخريطة.',
  },
  opening: {
    comma: '، ',
    always: 'مفتوح على مدار الساعة',
    closed: 'مغلق',
    openUntil: (time) => `مفتوح حتى ${time}`,
    closedUntil: (time) => `مغلق حتى ${time}`,
    hours: 'ساعات العمل',
  },
  place: {
    directions: 'الاتجاهات',
    share: 'مشاركة',
    pictures: 'الصور',
    picture: (place, number) => `الصورة ${figure(number)} من ${isolateBidi(place)}`,
  },
  sharing: {
    title: (place) => `مشاركة ${isolateBidi(place)}`,
    close: 'إغلاق',
    code: (place) => `رمز QR لرابط ${isolateBidi(place)}`,
    scan: 'امسح الرمز بهاتف آخر لفتح هذا المكان عليه.',
    link: 'الرابط',
    copied: 'تم النسخ',
    copy: 'نسخ الرابط',
    send: 'إرسال…',
    notCopied: 'تعذّر نسخ الرابط. حدّده وانسخه يدويًا.',
  },
  page: {
    preview: (time) =>
      `هذه معاينة. قد يرى الزوار شيئًا آخر. تنتهي صلاحية الرابط في ${isolateBidi(time)}.`,
    offline: 'أنت غير متصل. قد تنقص أجزاء من الخريطة.',
    loading: 'جارٍ تحميل الخريطة…',
    missing: 'هذا الرابط لا يعمل',
    missingDetail: 'لم يعد المكان موجودًا، أو أن خريطته ليست عامة. اسأل من أرسل إليك الرابط.',
    previewEnded: 'لم تعد هذه المعاينة متاحة',
    previewEndedDetail: 'انتهت صلاحيتها أو سُحبت. اطلب رابطًا جديدًا ممّن أرسل إليك الرابط.',
    failed: 'تعذّر تحميل الخريطة',
    failedDetail: 'تحقّق من اتصالك. الرابط نفسه صالح.',
    tryAgain: 'إعادة المحاولة',
  },
};
