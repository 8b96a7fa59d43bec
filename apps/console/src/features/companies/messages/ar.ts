import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  tabs: {
    label: 'الشركة',
    companies: 'الشركات',
    members: 'الأعضاء',
    invitations: 'الدعوات',
    apiKeys: 'مفاتيح API',
    webhooks: 'خطافات الويب',
    singleSignOn: 'الدخول الموحّد',
    provisioning: 'تزويد المستخدمين',
    activity: 'النشاط',
    publishing: 'النشر',
    visitors: 'بيانات الزوار',
  },
  list: {
    label: 'شركات أخرى',
    name: 'اسم الشركة',
    role: 'الدور',
    actions: 'الإجراءات',
    select: 'اختيار الشركة',
    selectLabel: (name) => `اختيار الشركة ${isolateBidi(name)}`,
    none: 'لست عضوًا في أي شركة أخرى.',
  },
  lost: {
    title: (name) => `لم يعد بإمكانك الوصول إلى ${isolateBidi(name)}.`,
    selectAnother: 'اختر شركة أخرى للمتابعة.',
    askOwner: 'يمكن لمالك الشركة دعوتك من جديد.',
  },
  deactivated: {
    title: (name) => `عطّلت ${isolateBidi(name)} وصولك.`,
    ask: 'اسأل قسم تقنية المعلومات في الشركة.',
  },
  singleSignOnOnly: {
    title: (name) => `تُستخدم ${isolateBidi(name)} بالدخول الموحّد فقط.`,
    detail:
      'سجّلت الدخول من دونه. إن كان لك بريد إلكتروني في هذه الشركة فأدخله في ملفك الشخصي ثم سجّل الدخول من جديد. وإلا فاسأل أحد مالكي الشركة.',
  },
  noCompany: {
    sentence: 'لا تنتمي إلى أي شركة.',
    detail: 'اطلب دعوة من مالك شركتك أو من مسؤول عام فيها، ثم اتبع الرابط الوارد في الرسالة.',
  },
  create: {
    open: 'إنشاء شركة',
    title: 'إنشاء شركة',
    form: 'إنشاء شركة',
    name: 'الاسم',
    plan: (name) => `الباقة: ${isolateBidi(name)}. يمكنك تغيير الاسم لاحقًا.`,
    submit: 'إنشاء',
    back: 'رجوع',
    typeName: 'اكتب اسمًا أولًا',
    wait: 'انتظر حتى تنتهي العملية',
    failed: 'حدث خطأ ما.',
  },
  plans: {
    title: 'الباقات',
    intro: 'ابدأ اشتراكك المجاني اليوم!',
    chosen: 'مختارة',
    start: 'بدء الفترة التجريبية',
  },
  current: {
    label: 'الشركة الحالية',
    role: 'دورك',
    plan: 'الباقة',
    noPlan: 'لا توجد بعد',
    subscription: 'الاشتراك',
    continue: 'المتابعة مع هذه الشركة',
    rename: 'إعادة التسمية',
  },
  secondFactor: {
    name: 'العامل الثاني',
    required: 'إلزامي',
    optional: 'اختياري',
    ownFirst: 'أعدّ عاملًا ثانيًا لحسابك أولًا',
    done: 'تم التحديث بنجاح',
    turnOn: {
      button: 'اشتراط العامل الثاني',
      title: 'اشتراط العامل الثاني',
      note: 'على الأعضاء الذين ليس لديهم عامل ثانٍ إعداده قبل أي عمل في هذه الشركة. لا تتأثر مفاتيح API.',
      submit: 'اشتراط',
    },
    turnOff: {
      button: 'جعل العامل الثاني اختياريًا',
      title: 'جعل العامل الثاني اختياريًا',
      note: 'يستطيع الأعضاء حينئذ تسجيل الدخول بكلمة المرور فقط.',
      submit: 'جعله اختياريًا',
    },
  },
  rename: {
    title: 'إعادة تسمية الشركة',
    name: 'الاسم',
    submit: 'حفظ',
    unchanged: 'لم يتغير الاسم بعد',
    done: 'تم التحديث بنجاح',
  },
};
