import { arabicPlural, isolate } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

const product = isolate('Floorwright');

export const messages: Messages = {
  layout: {
    greeting: (name) => `مرحبًا ${isolate(name)}،`,
    greetingWithoutName: 'مرحبًا،',
    buttonBroken: 'إذا لم يعمل الزر، فافتح هذا الرابط في متصفحك:',
    linkRule: (duration) => `يعمل الرابط مرة واحدة، وتنتهي صلاحيته خلال ${duration}.`,
    hours: (count, shown) =>
      arabicPlural(count, {
        zero: 'أقل من ساعة',
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: `${shown} ساعات`,
        many: `${shown} ساعة`,
        other: `${shown} ساعة`,
      }),
    days: (count, shown) =>
      arabicPlural(count, {
        zero: 'أقل من يوم',
        one: 'يوم واحد',
        two: 'يومين',
        few: `${shown} أيام`,
        many: `${shown} يومًا`,
        other: `${shown} يوم`,
      }),
    atTime: (day, time) => `${day}، الساعة ${time} بالتوقيت العالمي`,
  },
  names: {
    company: 'إحدى الشركات',
    ownCompany: 'شركتك',
    inviter: 'أحد الأعضاء',
    floor: 'أحد الطوابق',
    member: 'أحد الأعضاء',
  },
  confirmAccount: {
    subject: 'تأكيد بريدك الإلكتروني',
    preheader: `نقرة واحدة ويصبح حسابك في ${product} جاهزًا.`,
    paragraphs: [`شكرًا لتسجيلك في ${product}. أكّد أن هذا بريدك الإلكتروني ليصبح حسابك جاهزًا.`],
    action: 'تأكيد البريد الإلكتروني',
    reason: `وصلتك هذه الرسالة لأن شخصًا سجّل في ${product} بهذا العنوان. إن لم تكن أنت، فتجاهلها: يبقى الحساب مغلقًا ما لم يُؤكَّد.`,
  },
  confirmEmailChange: {
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    preheader: 'نقرة واحدة وتسجّل الدخول بهذا العنوان.',
    paragraphs: [
      `طلبت استخدام هذا العنوان لحسابك في ${product}. أكّده لإتمام التغيير، وحتى ذلك الحين سجّل الدخول بالعنوان القديم.`,
    ],
    action: 'تأكيد البريد الجديد',
    reason: `وصلتك هذه الرسالة لأن هذا العنوان أُدخل بريدًا جديدًا لحساب في ${product}. إن لم يكن لك علم بذلك، فتجاهلها ولن يتغير شيء.`,
  },
  emailChangeNotice: (newEmail) => ({
    subject: 'طلب تغيير بريدك الإلكتروني',
    preheader: `البريد الجديد المطلوب: ${isolate(newEmail)}.`,
    paragraphs: [
      `طُلب تغيير البريد الإلكتروني لحسابك في ${product} إلى ${isolate(newEmail)}. لن يتغير شيء قبل تأكيد ذلك العنوان.`,
      'إن كنت صاحب الطلب، فلا حاجة إلى أي إجراء. وإن لم تكن، فأعد تعيين كلمة المرور الآن لمنع دخول الآخرين.',
    ],
    action: 'إعادة تعيين كلمة المرور',
    reason: `وصلتك هذه الرسالة لأن هذا العنوان يخص حسابًا في ${product} طُلب تغيير بريده الإلكتروني.`,
  }),
  emailChanged: (newEmail) => ({
    subject: 'تغيّر بريدك الإلكتروني',
    preheader: `تسجّل الدخول الآن بالعنوان ${isolate(newEmail)}.`,
    paragraphs: [
      `تغيّر البريد الإلكتروني لحسابك في ${product} إلى ${isolate(newEmail)}، وسُجّل الخروج من جميع الأجهزة الأخرى.`,
      'إن كنت من غيّره، فلا حاجة إلى أي إجراء. وإن لم تكن، فتواصل معنا الآن: لم يعد هذا العنوان قادرًا على إعادة تعيين كلمة المرور.',
    ],
    action: 'التواصل معنا',
    reason: `وصلتك هذه الرسالة لأن هذا العنوان كان يخص حسابًا في ${product} قبل تغيير بريده الإلكتروني.`,
  }),
  resetPassword: {
    subject: 'إعادة تعيين كلمة المرور',
    preheader: `اختر كلمة مرور جديدة لحسابك في ${product}.`,
    paragraphs: [`طُلبت كلمة مرور جديدة لحسابك في ${product}. اخترها من الزر أدناه.`],
    action: 'اختيار كلمة مرور جديدة',
    reason:
      'وصلتك هذه الرسالة لأن إعادة تعيين كلمة المرور طُلبت لهذا العنوان. إن لم تكن أنت، فتجاهلها وتبقى كلمة مرورك كما هي.',
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك',
    preheader: 'إن لم تكن أنت، فأعد تعيين كلمة المرور الآن.',
    paragraphs: [
      `تغيّرت كلمة مرور حسابك في ${product}، وسُجّل الخروج من جميع الأجهزة الأخرى.`,
      'إن كنت من غيّرها، فلا حاجة إلى أي إجراء. وإن لم تكن، فأعد تعيين كلمة المرور الآن.',
    ],
    action: 'إعادة تعيين كلمة المرور',
    reason: `وصلتك هذه الرسالة لأن هذا العنوان يخص حسابًا في ${product} تغيّرت كلمة مروره.`,
  },
  invitation: (company, inviter) => ({
    subject: 'دعوة إلى الانضمام إلى فريق',
    preheader: `انضم إلى ${isolate(company)} في ${product}.`,
    paragraphs: [
      `تلقيت دعوة من ${isolate(inviter)} للانضمام إلى ${isolate(company)} في ${product}، حيث يدير الفريق مواقعه الداخلية معًا.`,
      'اقبل الدعوة من الزر أدناه. يمكنك تسجيل الدخول بحساب يحمل هذا العنوان، أو إنشاء حساب في دقيقة.',
    ],
    action: 'قبول الدعوة',
    reason: `وصلتك هذه الرسالة لأن عضوًا في شركة على ${product} أدخل هذا العنوان. إن لم يكن لك علم بذلك، فتجاهلها ولن يحدث شيء.`,
  }),
  comments: {
    mentioned: 'ذُكرت في تعليق',
    resolved: 'حُلّ تعليق',
    replies: (count, shown) =>
      arabicPlural(count, {
        zero: 'لا ردود جديدة على تعليق',
        one: 'رد جديد على تعليق',
        two: 'ردان جديدان على تعليق',
        few: `${shown} ردود جديدة على تعليق`,
        many: `${shown} ردًا جديدًا على تعليق`,
        other: `${shown} رد جديد على تعليق`,
      }),
    place: (poi, floor) => `${isolate(poi)} (${isolate(floor)})`,
    about: (place) => `بخصوص ${isolate(place)}.`,
    news: (place) => `نشاط جديد في تعليق بخصوص ${isolate(place)}.`,
    mention: (by, text) => `ذكرك ${isolate(by)}: «${isolate(text)}»`,
    text: (by, text) => `كتب ${isolate(by)}: «${isolate(text)}»`,
    resolvedBy: (by) => `أشار ${isolate(by)} إلى أن التعليق محلول.`,
    more: (count, shown) =>
      arabicPlural(count, {
        zero: 'ولا شيء آخر.',
        one: 'وتحديث آخر.',
        two: 'وتحديثان آخران.',
        few: `و${shown} تحديثات أخرى.`,
        many: `و${shown} تحديثًا آخر.`,
        other: `و${shown} تحديث آخر.`,
      }),
    action: 'فتح التعليق',
    reason:
      'وصلتك هذه الرسالة لأنك كتبت هذا التعليق أو رددت عليه أو تتابعه أو ذُكرت فيه. لإيقاف هذه الرسائل، افتحه واختر «إلغاء المتابعة».',
  },
};
