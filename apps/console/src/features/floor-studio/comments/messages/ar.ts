import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  pin: {
    open: (text) => `تعليق: ${isolateBidi(text)}`,
    resolved: (text) => `تعليق محلول: ${isolateBidi(text)}`,
    several: (count) =>
      arabicPlural(count, {
        zero: 'لا تعليقات هنا',
        one: 'تعليق واحد هنا',
        two: 'تعليقان هنا',
        few: `${figure(count)} تعليقات هنا`,
        many: `${figure(count)} تعليقًا هنا`,
        other: `${figure(count)} تعليق هنا`,
      }),
    new: 'التعليق الجديد',
  },
  filters: { open: 'مفتوحة', mine: 'تخصني', resolved: 'محلولة' },
  nothing: {
    open: 'لا توجد تعليقات مفتوحة. اختر أداة «تعليق» (C) ثم انقر على موضع.',
    mine: 'لم تكتب في تعليق مفتوح ولم ترد عليه ولم يُشَر إليك فيه.',
    resolved: 'لا توجد تعليقات محلولة.',
  },
  list: {
    title: 'التعليقات',
    open: (count) =>
      arabicPlural(count, {
        zero: 'لا شيء مفتوح',
        one: 'تعليق مفتوح واحد',
        two: 'تعليقان مفتوحان',
        few: `${figure(count)} مفتوحة`,
        many: `${figure(count)} مفتوحًا`,
        other: `${figure(count)} مفتوح`,
      }),
    shown: 'التعليقات المعروضة',
    failed: 'تعذّر تحميل التعليقات.',
  },
  tryAgain: 'إعادة المحاولة',
  opened: {
    loading: 'جارٍ تحميل التعليق…',
    gone: 'هذا التعليق غير موجود أو حُذف.',
    failed: 'تعذّر تحميل التعليق.',
    back: 'كل التعليقات',
  },
  composer: {
    hint: 'اكتب @ للإشارة إلى عضو',
    cancel: 'إلغاء',
    empty: 'اكتب تعليقًا أولًا',
    members: 'الأعضاء',
    new: 'تعليق جديد',
    comment: 'تعليق',
  },
  about: (title) => `عن ${isolateBidi(title)}`,
  aboutPlace: 'عن هذا الموضع',
  thread: {
    label: 'تعليق',
    reopen: 'إعادة الفتح',
    resolve: 'وضع علامة محلول',
    unfollow: 'إلغاء المتابعة: بلا رسائل بريد',
    follow: 'متابعة: تلقّي رسائل بريد',
    copyLink: 'نسخ الرابط',
    resolved: (name, when) =>
      `حُل${name === null ? '' : ` بواسطة ${isolateBidi(name)}`}${when === null ? '' : `، ${isolateBidi(when)}`}`,
    replies: 'الردود',
    reply: 'رد',
  },
  deletion: {
    reply: 'حذف الرد',
    comment: 'حذف التعليق',
    confirm: 'حذف',
    replyText: 'يُحذف الرد لدى الجميع.',
    commentText: (name) => `يُحذف تعليق ${isolateBidi(name)} لدى الجميع.`,
    also: (count) =>
      arabicPlural(count, {
        zero: 'ولا ردود عليه.',
        one: 'ويُحذف معه رد واحد.',
        two: 'ويُحذف معه ردان.',
        few: `وتُحذف معه ${figure(count)} ردود.`,
        many: `ويُحذف معه ${figure(count)} ردًا.`,
        other: `ويُحذف معه ${figure(count)} رد.`,
      }),
  },
  replyCount: (count) =>
    arabicPlural(count, {
      zero: 'لا ردود',
      one: 'رد واحد',
      two: 'ردان',
      few: `${figure(count)} ردود`,
      many: `${figure(count)} ردًا`,
      other: `${figure(count)} رد`,
    }),
  deletedAccount: 'حساب محذوف',
  written: {
    comment: {
      of: (name) => `تعليق ${isolateBidi(name)}`,
      edit: 'تعديل التعليق',
      delete: 'حذف التعليق',
    },
    reply: { of: (name) => `رد ${isolateBidi(name)}`, edit: 'تعديل الرد', delete: 'حذف الرد' },
    edited: 'مُعدَّل',
    save: 'حفظ',
  },
};
