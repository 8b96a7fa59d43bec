import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  copy: {
    done: (counts, floors) =>
      counts === ''
        ? `لم يُنسخ شيء إلى ${isolateBidi(floors)}.`
        : `نُسخ إلى ${isolateBidi(floors)}: ${counts}.`,
    undone: 'حُذفت النسخ.',
    kept: (counts) => `غيّر شخص آخر منذ ذلك الحين: ${counts}. حُذفت بقية النسخ.`,
    alreadyThere: (what) => `موجود هناك: ${what}`,
    allThere: 'لم يُنسخ شيء: كل شيء موجود هناك.',
    title: 'النسخ إلى الطوابق',
    what: (what, floor) => `ينسخ من ${isolateBidi(floor)} إلى الموضع نفسه في طوابق أخرى: ${what}.`,
    beacons: (count) =>
      arabicPlural(count, {
        zero: 'كل المنارات ستُنسخ.',
        one: 'لن تُنسخ منارة واحدة.',
        two: 'لن تُنسخ منارتان.',
        few: `لن تُنسخ ${figure(count)} منارات.`,
        many: `لن تُنسخ ${figure(count)} منارة.`,
        other: `لن تُنسخ ${figure(count)} منارة.`,
      }),
    floors: 'الطوابق',
    all: 'الكل',
    none: 'لا شيء',
    comparing: 'جارٍ مقارنة الطوابق',
    same: 'العناصر الموجودة هناك',
    skip: 'تخطيها',
    again: 'نسخها مرة أخرى',
    choose: 'اختر طابقًا أولًا',
    copy: 'نسخ',
    noOther: 'لا توجد في هذا المبنى طوابق أخرى بعد.',
    saveFirst: 'احفظ تغييراتك أولًا. لا يُنسخ إلى الطوابق الأخرى إلا ما حُفظ.',
    save: 'حفظ',
  },
  cancel: 'إلغاء',
  selectCopyable: 'حدد نقاط اهتمام أو مسارات فيها وصلة واحدة على الأقل. لا يمكن نسخ المنارات.',
  counts: {
    poi: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط اهتمام',
        one: 'نقطة اهتمام واحدة',
        two: 'نقطتا اهتمام',
        few: `${figure(count)} نقاط اهتمام`,
        many: `${figure(count)} نقطة اهتمام`,
        other: `${figure(count)} نقطة اهتمام`,
      }),
    point: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط',
        one: 'نقطة واحدة',
        two: 'نقطتان',
        few: `${figure(count)} نقاط`,
        many: `${figure(count)} نقطة`,
        other: `${figure(count)} نقطة`,
      }),
    routePoint: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط مسار',
        one: 'نقطة مسار واحدة',
        two: 'نقطتا مسار',
        few: `${figure(count)} نقاط مسار`,
        many: `${figure(count)} نقطة مسار`,
        other: `${figure(count)} نقطة مسار`,
      }),
    link: (count) =>
      arabicPlural(count, {
        zero: 'لا وصلات',
        one: 'وصلة واحدة',
        two: 'وصلتان',
        few: `${figure(count)} وصلات`,
        many: `${figure(count)} وصلة`,
        other: `${figure(count)} وصلة`,
      }),
    beacon: (count) =>
      arabicPlural(count, {
        zero: 'لا منارات',
        one: 'منارة واحدة',
        two: 'منارتان',
        few: `${figure(count)} منارات`,
        many: `${figure(count)} منارة`,
        other: `${figure(count)} منارة`,
      }),
  },
  row: {
    tooMany: 'هذه نسخ كثيرة جدًا على طابق واحد.',
    title: 'التكرار على امتداد خط',
    copies: 'عدد النسخ',
    spacing: 'المسافة بالأمتار',
    spacingHint: 'المسافة من نسخة إلى التالية. تتلامس النسخ افتراضيًا.',
    spacingProblem: 'اكتب طولًا أكبر من 0',
    direction: 'الاتجاه بالدرجات',
    directionHint: '0 هو الشمال و90 هو الشرق. يتبع أطول ضلع افتراضيًا.',
    directionProblem: 'اكتب زاوية',
    incomplete: 'املأ كل الحقول',
    repeat: 'تكرار',
  },
  selected: {
    removeIcons: 'إزالة كل الأيقونات',
    color: 'اللون',
    outline: 'الحد الخارجي',
    accessible: 'ملائم للكراسي المتحركة',
    accessibleHint: 'يمكن لكرسي متحرك المرور.',
    closed: 'مغلق',
    closedHint: 'تتجنب المسارات هذه الوصلات حاليًا.',
    label: 'العناصر المحددة',
    count: (count) =>
      arabicPlural(count, {
        zero: 'لم يُحدد شيء',
        one: 'عنصر واحد محدد',
        two: 'عنصران محددان',
        few: `${figure(count)} عناصر محددة`,
        many: `${figure(count)} عنصرًا محددًا`,
        other: `${figure(count)} عنصر محدد`,
      }),
    only: 'تحديد نوع واحد فقط',
    onlyKind: {
      poi: 'نقاط الاهتمام فقط',
      point: 'النقاط فقط',
      link: 'الوصلات فقط',
      beacon: 'المنارات فقط',
    },
    delete: (count) =>
      arabicPlural(count, {
        zero: 'حذف',
        one: 'حذف عنصر واحد',
        two: 'حذف عنصرين',
        few: `حذف ${figure(count)} عناصر`,
        many: `حذف ${figure(count)} عنصرًا`,
        other: `حذف ${figure(count)} عنصر`,
      }),
  },
  bar: {
    pois: 'كل نقاط الاهتمام',
    points: 'كل النقاط',
    elevators: 'كل المصاعد',
    stairs: 'كل الأدراج',
    links: 'كل الوصلات',
    beacons: 'كل المنارات',
    shown: 'كل المعروض',
    byCategory: 'نقاط الاهتمام حسب الفئة',
    noCategory: 'بلا فئة',
    title: 'التحديد',
    select: 'التحديد حسب النوع أو الفئة',
    clear: 'إلغاء التحديد',
  },
  actions: {
    copy: 'نسخ',
    cut: 'قص',
    paste: 'لصق',
    duplicate: 'تكرار',
    selectAll: 'تحديد كل المعروض',
  },
  nothingToCopy:
    'لم يُنسخ شيء. حدد نقاط اهتمام أو مسارات فيها وصلة واحدة على الأقل؛ لا يمكن نسخ المنارات.',
  finishFirst: 'أنهِ الرسم أولًا.',
  copied: (count) =>
    arabicPlural(count, {
      zero: 'لم يُنسخ شيء.',
      one: 'نُسخ عنصر واحد. الصقه هنا أو في طابق آخر.',
      two: 'نُسخ عنصران. الصقهما هنا أو في طابق آخر.',
      few: `نُسخت ${figure(count)} عناصر. الصقها هنا أو في طابق آخر.`,
      many: `نُسخ ${figure(count)} عنصرًا. الصقها هنا أو في طابق آخر.`,
      other: `نُسخ ${figure(count)} عنصر. الصقها هنا أو في طابق آخر.`,
    }),
  nothingSelected: 'حدد شيئًا أولًا',
  nothingCopied: 'انسخ شيئًا أولًا',
};
