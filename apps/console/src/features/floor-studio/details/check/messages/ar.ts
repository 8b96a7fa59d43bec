import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

const points = (count: number): string =>
  arabicPlural(count, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: `${figure(count)} نقاط`,
    many: `${figure(count)} نقطة`,
    other: `${figure(count)} نقطة`,
  });

export const messages: Messages = {
  more: 'عرض المزيد',
  kinds: {
    unjoinedLines: 'خطوط غير متصلة',
    island: 'مسارات منفصلة',
    unreachedPoi: 'نقاط اهتمام لا يصلها مسار',
    oneWayTrap: 'مصائد الاتجاه الواحد',
    loneShaft: 'مصاعد وأدراج بلا اتصال',
    overlappingPois: 'نقاط اهتمام متداخلة',
    duplicateTitle: 'أسماء مكررة',
    pointOutside: 'نقاط مسار خارج المبنى',
    beaconOutside: 'منارات خارج الطابق',
  },
  found: {
    pointsOutside: (count) =>
      arabicPlural(count, {
        zero: 'لا توجد نقاط مسار خارج المبنى.',
        one: 'نقطة مسار واحدة خارج المبنى.',
        two: 'نقطتا مسار خارج المبنى.',
        few: `${figure(count)} نقاط مسار خارج المبنى.`,
        many: `${figure(count)} نقطة مسار خارج المبنى.`,
        other: `${figure(count)} نقطة مسار خارج المبنى.`,
      }),
    beaconOutside: (name) => `المنارة ${isolateBidi(name)} خارج الطابق.`,
    overlap: (one, other, area) =>
      `تداخل بمساحة ${isolateBidi(area)}\u00A0م² بين ${isolateBidi(one)} و${isolateBidi(other)}.`,
    sameTitle: (count, title) =>
      arabicPlural(count, {
        zero: `لا توجد نقاط اهتمام بالعنوان ${isolateBidi(title)}.`,
        one: `نقطة اهتمام واحدة بالعنوان ${isolateBidi(title)}.`,
        two: `نقطتا اهتمام بالعنوان ${isolateBidi(title)}.`,
        few: `${figure(count)} نقاط اهتمام بالعنوان ${isolateBidi(title)}.`,
        many: `${figure(count)} نقطة اهتمام بالعنوان ${isolateBidi(title)}.`,
        other: `${figure(count)} نقطة اهتمام بالعنوان ${isolateBidi(title)}.`,
      }),
    unreached: (title) => `لا يصل أي مسار إلى ${isolateBidi(title)}.`,
    cutOff: (title) => `المسار عند ${isolateBidi(title)} غير متصل ببقية هذا الطابق.`,
    noRoutes: 'لا مسارات في هذا الطابق، فلا يمكن الوصول إلى نقاط الاهتمام فيه.',
    pointsCutOff: (count) =>
      arabicPlural(count, {
        zero: 'كل نقاط المسار متصلة ببقية مسارات هذا الطابق.',
        one: 'نقطة مسار واحدة غير متصلة ببقية مسارات هذا الطابق.',
        two: 'نقطتا مسار غير متصلتين ببقية مسارات هذا الطابق.',
        few: `${figure(count)} نقاط مسار غير متصلة ببقية مسارات هذا الطابق.`,
        many: `${figure(count)} نقطة مسار غير متصلة ببقية مسارات هذا الطابق.`,
        other: `${figure(count)} نقطة مسار غير متصلة ببقية مسارات هذا الطابق.`,
      }),
    alone: {
      elevator: 'هذا المصعد غير متصل بطابق آخر.',
      stairs: 'هذا الدرج غير متصل بطابق آخر.',
    },
    wayInOnly: (count) => `يمكن للزوار الدخول إلى هنا دون الخروج (${points(count)}).`,
    wayOutOnly: (count) => `يمكن للزوار الخروج من هنا دون الدخول (${points(count)}).`,
    linesCross: 'يتقاطع خطان هنا دون نقطة التقاء.',
    lineOver: {
      point: 'يمر خط فوق هذه النقطة دون الاتصال بها.',
      elevator: 'يمر خط فوق هذا المصعد دون الاتصال به.',
      stairs: 'يمر خط فوق هذا الدرج دون الاتصال به.',
    },
    untitled: 'نقطة اهتمام بلا عنوان',
  },
  none: 'لم يُعثر على مشكلات.',
  noneHint: 'يُفحص الطابق من جديد بعد كل تغيير.',
  fixing: 'يجري إصلاح المشكلات…',
  finishFirst: 'أنهِ الرسم أولًا.',
  allFixed: 'أُصلحت كل المشكلات.',
  left: (count) =>
    arabicPlural(count, {
      zero: 'لم تبق مشكلات.',
      one: 'بقيت مشكلة واحدة تُصلح يدويًا.',
      two: 'بقيت مشكلتان تُصلحان يدويًا.',
      few: `بقيت ${figure(count)} مشكلات تُصلح يدويًا.`,
      many: `بقيت ${figure(count)} مشكلة تُصلح يدويًا.`,
      other: `بقيت ${figure(count)} مشكلة تُصلح يدويًا.`,
    }),
  notFixed: 'لم يُصلح شيء. حاول مرة أخرى.',
  nothingToFix: 'لا شيء يمكن إصلاحه تلقائيًا.',
  fixAll: (count) => `إصلاح الكل (${figure(count)})`,
};
