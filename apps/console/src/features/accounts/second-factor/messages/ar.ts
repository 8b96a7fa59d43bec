import { arabicPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'العامل الثاني',
  intro: 'مع العامل الثاني لا تكفي معرفة كلمة المرور لتسجيل الدخول باسمك.',
  failed: 'تعذّر تحميل العوامل الثانية.',
  retry: 'إعادة المحاولة',
  totp: {
    name: 'تطبيق المصادقة',
    off: 'غير مُعدّ',
    on: (date) => `أُعدّ في ${date}`,
    setUp: 'إعداد',
    setUpTitle: 'إعداد تطبيق المصادقة',
    scan: 'امسح هذا الرمز بتطبيق المصادقة، ثم أدخل الرمز الذي يعرضه.',
    qr: 'رمز QR لتطبيق المصادقة',
    secret: 'مفتاح للكتابة بدلًا منه',
    code: 'الرمز',
    confirm: 'تفعيل',
    remove: 'إزالة',
    removeTitle: 'إزالة تطبيق المصادقة',
    removeNote: 'سيطلب تسجيل الدخول كلمة المرور فقط، وتنتهي رموز الاسترداد.',
    removed: 'أُزيل تطبيق المصادقة.',
  },
  codes: {
    name: 'رموز الاسترداد',
    left: (count) =>
      arabicPlural(count, {
        zero: 'لا رموز متبقية',
        one: 'رمز واحد متبقٍ',
        two: 'رمزان متبقيان',
        few: `${figure(count)} رموز متبقية`,
        many: `${figure(count)} رمزًا متبقيًا`,
        other: `${figure(count)} رمز متبقٍ`,
      }),
    create: 'إنشاء رموز جديدة',
    createTitle: 'إنشاء رموز استرداد جديدة',
    createNote: 'ستتوقف رموزك الحالية عن العمل.',
    title: 'احفظ رموز الاسترداد',
    note: 'بأحد هذه الرموز تسجّل الدخول دون العامل الثاني. يعمل كل رمز مرة واحدة. تُعرض الآن فقط.',
    list: 'رموز الاسترداد',
    download: 'تنزيل',
    file: 'floorwright-recovery-codes.txt',
    done: 'تم',
  },
};
