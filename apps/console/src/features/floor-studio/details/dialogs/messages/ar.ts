import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  beacon: {
    title: 'إزالة المنارة',
    text: (name) => `تُزال ${isolateBidi(name)} من هذا الطابق. تبقى في المبنى ويمكن وضعها من جديد.`,
  },
  remove: 'إزالة',
  poi: {
    title: 'إزالة نقطة الاهتمام',
    unnamed: 'تُحذف نقطة الاهتمام هذه فورًا. يمكنك التراجع.',
    text: (title) => `تُحذف ${isolateBidi(title)} فورًا. يمكنك التراجع.`,
  },
  items: {
    title: 'إزالة العناصر',
    text: (items) => `عند الحفظ يُحذف: ${items}. يمكنك التراجع.`,
    beacons: (count) =>
      arabicPlural(count, {
        zero: 'لا تُزال منارات.',
        one: 'تُزال منارة واحدة من هذا الطابق فورًا. يمكنك التراجع.',
        two: 'تُزال منارتان من هذا الطابق فورًا. يمكنك التراجع.',
        few: `تُزال ${figure(count)} منارات من هذا الطابق فورًا. يمكنك التراجع.`,
        many: `تُزال ${figure(count)} منارة من هذا الطابق فورًا. يمكنك التراجع.`,
        other: `تُزال ${figure(count)} منارة من هذا الطابق فورًا. يمكنك التراجع.`,
      }),
  },
  noBeacons: {
    title: 'لا توجد منارات مخصصة لهذا الطابق حاليًا',
    yes: 'نعم',
    skip: 'تخطٍّ',
    question: 'هل تريد إضافة المنارات الجديدة؟',
  },
  categories: {
    renameTitle: 'إعادة تسمية الفئة',
    rename: 'إعادة التسمية',
    merged: (name) => `دُمجت ${isolateBidi(name)}.`,
    deleted: (name) => `حُذفت ${isolateBidi(name)}.`,
    deleteTitle: (name) => `حذف ${isolateBidi(name)}`,
    merge: 'دمج',
    delete: 'حذف',
    counting: 'جارٍ عد نقاط الاهتمام فيها…',
    pois: (count) =>
      arabicPlural(count, {
        zero: 'لا توجد نقاط اهتمام في هذه الفئة.',
        one: 'نقطة اهتمام واحدة في هذه الفئة.',
        two: 'نقطتا اهتمام في هذه الفئة.',
        few: `${figure(count)} نقاط اهتمام في هذه الفئة.`,
        many: `${figure(count)} نقطة اهتمام في هذه الفئة.`,
        other: `${figure(count)} نقطة اهتمام في هذه الفئة.`,
      }),
    moveTo: 'نقل نقاط اهتمامها إلى',
    none: 'بلا فئة',
    noMatch: 'لا توجد فئة مطابقة',
    title: 'الفئات',
    close: 'إغلاق',
    empty: 'لا توجد فئات بعد.',
    renameOne: (name) => `إعادة تسمية ${isolateBidi(name)}`,
    deleteOne: (name) => `حذف ${isolateBidi(name)} أو دمجها`,
  },
};
