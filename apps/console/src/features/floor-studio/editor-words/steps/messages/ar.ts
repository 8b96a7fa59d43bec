import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  plain: {
    'place-beacon': 'وضع منارة',
    'place-beacons': 'وضع منارات',
    'move-beacon': 'نقل منارة',
    'remove-beacon': 'إزالة منارة',
    'revert-beacon': 'إرجاع منارة',
    'fix-all': 'إصلاح الكل',
    'move-plan': 'نقل المخطط',
    'move-poi': 'نقل نقطة اهتمام',
    'draw-poi': 'رسم نقطة اهتمام',
    'remove-poi': 'إزالة نقطة اهتمام',
    'reshape-poi': 'تغيير شكل نقطة اهتمام',
    'move-wall': 'نقل جدار',
    'last-details': 'استخدام آخر فئة وساعات',
    'add-door': 'إضافة باب',
    'move-point': 'نقل نقطة',
    'join-points': 'دمج نقطتين',
    'delete-point': 'حذف نقطة',
    'delete-link': 'حذف وصلة',
    'delete-corner': 'حذف زاوية',
    'add-corner': 'إضافة زاوية',
    'change-direction': 'تغيير الاتجاه',
    'change-link': 'تغيير وصلة',
    'make-point': 'تحويل إلى نقطة',
    'make-elevator': 'تحويل إلى مصعد',
    'make-stairs': 'تحويل إلى درج',
    'join-shaft': 'ربط بطابق آخر',
    'draw-route': 'رسم مسار',
    'draw-one-way': 'رسم مسار باتجاه واحد',
    'add-elevator': 'إضافة مصعد',
    'add-stairs': 'إضافة درج',
    'restore-draft': 'استعادة المسودة',
    'take-back': 'آخر جزء من الرسم',
    'bring-back': 'استعادة الرسم',
    'discard-changes': 'تجاهل التغييرات',
  },
  one: {
    move: {
      poi: 'نقل نقطة اهتمام',
      point: 'نقل نقطة',
      link: 'نقل وصلة',
      beacon: 'نقل منارة',
    },
    delete: {
      poi: 'حذف نقطة اهتمام',
      point: 'حذف نقطة',
      link: 'حذف وصلة',
      beacon: 'إزالة منارة',
    },
    rotate: {
      poi: 'تدوير نقطة اهتمام',
      point: 'تدوير نقطة',
      link: 'تدوير وصلة',
      beacon: 'تدوير منارة',
    },
    scale: {
      poi: 'تغيير حجم نقطة اهتمام',
      point: 'تغيير حجم نقطة',
      link: 'تغيير حجم وصلة',
      beacon: 'تغيير حجم منارة',
    },
    mirror: {
      poi: 'عكس نقطة اهتمام',
      point: 'عكس نقطة',
      link: 'عكس وصلة',
      beacon: 'عكس منارة',
    },
  },
  describe: {
    title: 'تغيير اسم نقطة الاهتمام',
    categoryId: 'تغيير الفئة',
    subcategories: 'تغيير الفئات الفرعية',
    subtitles: 'تغيير العناوين الفرعية',
    color: 'تغيير اللون',
    outline: 'تغيير الحد الخارجي',
    icon: 'تغيير الأيقونة',
    workingHours: 'تغيير ساعات العمل',
    description: 'تغيير الوصف',
    website: 'تغيير الموقع الإلكتروني',
    phone: 'تغيير الهاتف',
    pictures: 'تغيير الصور',
    externalId: 'تغيير المعرّف الخارجي',
    properties: 'تغيير الخصائص',
    translations: 'تغيير الترجمات',
  },
  fixes: {
    connect: 'ربط',
    junction: 'إضافة تقاطع',
    twoWay: 'جعله باتجاهين',
    trim: (name) => `قص أطراف ${isolateBidi(name)}`,
    untitled: 'نقطة اهتمام بلا عنوان',
  },
  objects: {
    'plan-position': 'موضع المخطط',
    'unnamed-poi': 'نقطة اهتمام بلا اسم',
    'unnamed-beacon': 'منارة بلا اسم',
    'route-point': 'نقطة مسار',
    elevator: 'مصعد',
    stairs: 'درج',
    'route-link': 'وصلة مسار',
  },
  copies: {
    cut: (count) =>
      arabicPlural(count, {
        zero: 'قص',
        one: 'قص عنصر واحد',
        two: 'قص عنصرين',
        few: `قص ${figure(count)} عناصر`,
        many: `قص ${figure(count)} عنصرًا`,
        other: `قص ${figure(count)} عنصر`,
      }),
    paste: (count) =>
      arabicPlural(count, {
        zero: 'لصق',
        one: 'لصق عنصر واحد',
        two: 'لصق عنصرين',
        few: `لصق ${figure(count)} عناصر`,
        many: `لصق ${figure(count)} عنصرًا`,
        other: `لصق ${figure(count)} عنصر`,
      }),
    duplicate: (count) =>
      arabicPlural(count, {
        zero: 'تكرار',
        one: 'تكرار عنصر واحد',
        two: 'تكرار عنصرين',
        few: `تكرار ${figure(count)} عناصر`,
        many: `تكرار ${figure(count)} عنصرًا`,
        other: `تكرار ${figure(count)} عنصر`,
      }),
    repeat: (count) =>
      arabicPlural(count, {
        zero: 'تكرار على خط',
        one: 'تكرار عنصر واحد على خط',
        two: 'تكرار عنصرين على خط',
        few: `تكرار ${figure(count)} عناصر على خط`,
        many: `تكرار ${figure(count)} عنصرًا على خط`,
        other: `تكرار ${figure(count)} عنصر على خط`,
      }),
  },
  items: {
    move: (count) =>
      arabicPlural(count, {
        zero: 'نقل العناصر',
        one: 'نقل عنصر واحد',
        two: 'نقل عنصرين',
        few: `نقل ${figure(count)} عناصر`,
        many: `نقل ${figure(count)} عنصرًا`,
        other: `نقل ${figure(count)} عنصر`,
      }),
    delete: (count) =>
      arabicPlural(count, {
        zero: 'حذف العناصر',
        one: 'حذف عنصر واحد',
        two: 'حذف عنصرين',
        few: `حذف ${figure(count)} عناصر`,
        many: `حذف ${figure(count)} عنصرًا`,
        other: `حذف ${figure(count)} عنصر`,
      }),
    rotate: (count) =>
      arabicPlural(count, {
        zero: 'تدوير العناصر',
        one: 'تدوير عنصر واحد',
        two: 'تدوير عنصرين',
        few: `تدوير ${figure(count)} عناصر`,
        many: `تدوير ${figure(count)} عنصرًا`,
        other: `تدوير ${figure(count)} عنصر`,
      }),
    scale: (count) =>
      arabicPlural(count, {
        zero: 'تغيير حجم العناصر',
        one: 'تغيير حجم عنصر واحد',
        two: 'تغيير حجم عنصرين',
        few: `تغيير حجم ${figure(count)} عناصر`,
        many: `تغيير حجم ${figure(count)} عنصرًا`,
        other: `تغيير حجم ${figure(count)} عنصر`,
      }),
    mirror: (count) =>
      arabicPlural(count, {
        zero: 'عكس العناصر',
        one: 'عكس عنصر واحد',
        two: 'عكس عنصرين',
        few: `عكس ${figure(count)} عناصر`,
        many: `عكس ${figure(count)} عنصرًا`,
        other: `عكس ${figure(count)} عنصر`,
      }),
  },
  pois: {
    merge: (count) =>
      arabicPlural(count, {
        zero: 'دمج نقاط الاهتمام',
        one: 'دمج نقطة اهتمام',
        two: 'دمج نقطتي اهتمام',
        few: `دمج ${figure(count)} نقاط اهتمام`,
        many: `دمج ${figure(count)} نقطة اهتمام`,
        other: `دمج ${figure(count)} نقطة اهتمام`,
      }),
    offset: (count) =>
      arabicPlural(count, {
        zero: 'إزاحة حدود نقاط الاهتمام',
        one: 'إزاحة حدود نقطة اهتمام',
        two: 'إزاحة حدود نقطتي اهتمام',
        few: `إزاحة حدود ${figure(count)} نقاط اهتمام`,
        many: `إزاحة حدود ${figure(count)} نقطة اهتمام`,
        other: `إزاحة حدود ${figure(count)} نقطة اهتمام`,
      }),
    split: (count) =>
      arabicPlural(count, {
        zero: 'تقسيم نقاط الاهتمام',
        one: 'تقسيم نقطة اهتمام',
        two: 'تقسيم نقطتي اهتمام',
        few: `تقسيم ${figure(count)} نقاط اهتمام`,
        many: `تقسيم ${figure(count)} نقطة اهتمام`,
        other: `تقسيم ${figure(count)} نقطة اهتمام`,
      }),
    'cut-out': (count) =>
      arabicPlural(count, {
        zero: 'اقتطاع من نقاط الاهتمام',
        one: 'اقتطاع من نقطة اهتمام',
        two: 'اقتطاع من نقطتي اهتمام',
        few: `اقتطاع من ${figure(count)} نقاط اهتمام`,
        many: `اقتطاع من ${figure(count)} نقطة اهتمام`,
        other: `اقتطاع من ${figure(count)} نقطة اهتمام`,
      }),
  },
  takeRoutes: (count) =>
    arabicPlural(count, {
      zero: 'أخذ المسارات',
      one: 'أخذ مسار واحد',
      two: 'أخذ مسارين',
      few: `أخذ ${figure(count)} مسارات`,
      many: `أخذ ${figure(count)} مسارًا`,
      other: `أخذ ${figure(count)} مسار`,
    }),
  fillRooms: (count) =>
    arabicPlural(count, {
      zero: 'ملء الغرف',
      one: 'ملء غرفة واحدة',
      two: 'ملء غرفتين',
      few: `ملء ${figure(count)} غرف`,
      many: `ملء ${figure(count)} غرفة`,
      other: `ملء ${figure(count)} غرفة`,
    }),
  changeLinks: (count) =>
    arabicPlural(count, {
      zero: 'تغيير الوصلات',
      one: 'تغيير وصلة واحدة',
      two: 'تغيير وصلتين',
      few: `تغيير ${figure(count)} وصلات`,
      many: `تغيير ${figure(count)} وصلة`,
      other: `تغيير ${figure(count)} وصلة`,
    }),
  ofPois: (step, count) =>
    arabicPlural(count, {
      zero: step,
      one: `${step} لنقطة اهتمام واحدة`,
      two: `${step} لنقطتي اهتمام`,
      few: `${step} لـ${figure(count)} نقاط اهتمام`,
      many: `${step} لـ${figure(count)} نقطة اهتمام`,
      other: `${step} لـ${figure(count)} نقطة اهتمام`,
    }),
  takeTheirs: (title) => `أخذ القيمة الأخرى: ${isolateBidi(title)}`,
};
