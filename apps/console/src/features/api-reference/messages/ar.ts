import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'مرجع API',
  note: 'يمكن لبرامجك استدعاء العمليات التي تُذكر فيها مفاتيح API. ينشئ المالك أو المسؤول العام المفاتيح من «الشركات» ثم «مفاتيح API». أما العمليات الأخرى فتحتاج إلى مفتاح جلسة يُعاد عند تسجيل الدخول.',
  operations: 'العمليات',
  search: 'البحث في العمليات',
  errorCodes: 'رموز الأخطاء',
  notLoaded: 'تعذّر تحميل المرجع.',
  retry: 'إعادة المحاولة',
  noMatch: 'لا توجد عملية تطابق هذه الكلمات.',
  clearSearch: 'مسح البحث',
  required: 'مطلوب',
  parameters: 'المعاملات',
  body: 'المحتوى',
  responses: 'الاستجابات',
  bodyOf: (status) => `محتوى ${isolateBidi(status)}`,
  example: 'مثال',
  exampleOf: (status) => `مثال على ${isolateBidi(status)}`,
  exampleCall: 'مثال على استدعاء',
  exampleMessage: 'مثال على رسالة',
  who: {
    keys: 'مفاتيح API بالصلاحية',
    line: (who) => `من يمكنه الاستدعاء: ${who}`,
    public: 'أي شخص',
    signedIn: 'أي مستخدم سجّل الدخول',
    client: 'عملاء الجهات الخارجية، برمز وصول OAuth',
    visitor: 'تطبيقات الزوار، برمز جلسة',
    members: (roles) => `الأعضاء بدور ${roles.join('، ')}`,
    roles: {
      owner: 'مالك',
      super_admin: 'مسؤول عام',
      admin: 'مسؤول',
      manager: 'مدير',
    },
  },
  notes: {
    atLeast: (count) =>
      arabicPlural(count, {
        zero: 'دون حد أدنى',
        one: 'حرف واحد على الأقل',
        two: 'حرفان على الأقل',
        few: `${count} أحرف على الأقل`,
        many: `${count} حرفًا على الأقل`,
        other: `${count} حرف على الأقل`,
      }),
    atMost: (count) =>
      arabicPlural(count, {
        zero: 'دون أحرف',
        one: 'حرف واحد على الأكثر',
        two: 'حرفان على الأكثر',
        few: `${count} أحرف على الأكثر`,
        many: `${count} حرفًا على الأكثر`,
        other: `${count} حرف على الأكثر`,
      }),
    from: (number) => `من ${number}`,
    upTo: (number) => `حتى ${number}`,
    byDefault: (value) => `الافتراضي ${isolateBidi(value)}`,
    mapOf: (type) => `map of ${type}`,
    inPlace: (place) => `في ${isolateBidi(place)}`,
  },
  programs: {
    header: 'برنامج (JavaScript)',
    label: (group) => `برنامج: ${isolateBidi(group)}`,
    howToRun: `احفظه باسم ${isolateBidi('program.mjs')}، وثبّت الحزم التي يستوردها باستخدام npm، وعيّن متغيرات البيئة التي يقرؤها، ثم شغّله باستخدام ${isolateBidi('Node.js')}. المتغير ${isolateBidi('FLOORWRIGHT_URL')} هو عنوان هذا التثبيت.`,
    introductions: {
      apiKeys: `يسرد مباني كل تطبيق يمكن لمفتاح API قراءته. المتغير ${isolateBidi('FLOORWRIGHT_KEY')} هو مفتاح بالصلاحية ${isolateBidi('venue.read')}.`,
      webhooks: `يستقبل الرسائل ويتحقق من توقيعاتها وفق معيار ${isolateBidi('Standard Webhooks')}. المتغير ${isolateBidi('FLOORWRIGHT_WEBHOOK_SECRET')} هو مفتاح التوقيع الذي يُعرض مرة واحدة عند إنشاء Webhook. تحقّق من البايتات كما استُلمت. أجب بحالة ${isolateBidi('2xx')} خلال 10 ثوانٍ. قد تصل الرسالة مرتين بالمعرّف ${isolateBidi('webhook-id')} نفسه. تصف الأحداث أدناه كل رسالة.`,
      oauth: `يسجّل دخول مستخدم عبر ${isolateBidi('OpenID Connect')}. تجد المكتبات كل العناوين في ${isolateBidi('/.well-known/openid-configuration')}. المتغيران ${isolateBidi('CLIENT_ID')} و${isolateBidi('CLIENT_SECRET')} هما «المعرّف (UID)» و«السر» ضمن «مفاتيح الإدارة» في «إعدادات التكامل» لأحد التطبيقات؛ سجّل هناك عنوان إعادة التوجيه للبرنامج.`,
      scim: `ينشئ مستخدمًا ثم يعطّله كما يفعل موفّر الهوية. المتغير ${isolateBidi('FLOORWRIGHT_KEY')} هو مفتاح API بالصلاحية ${isolateBidi('provisioning')}.`,
    },
  },
  visitors: {
    intro:
      'لتطبيقات الزوار. تبدأ جلسة بمفاتيح الزوار الخاصة بتطبيق، وتحمّل الموقع وترسل موضع الزائر الذي تُبنى عليه التقارير. الحدود هي 300 طلب في الدقيقة للزائر و30,000 للتطبيق، ويبيّن Retry-After متى يمكن المتابعة.',
    keys: 'المفاتيح ومعرّف المبنى وهذا المثال معبّأً بهما موجودة في لوحة التحكم ضمن المبنى، في إعدادات التكامل. يحتوي رمز QR هناك على سطر نصي واحد ليمسحه التطبيق:',
    qrLabel: 'محتوى رمز QR',
    qrTitle: 'رمز QR',
    qrParts: (server, session) => [
      server,
      ' هو عنوان هذا التثبيت، مرمّزًا بالنسبة المئوية مثل المفتاحين اللذين يُرسلان إلى ',
      session,
      '. يؤدي تبديل سر الزوار إلى إبطال الرموز الأقدم.',
    ],
    sample: 'تطبيق زوار',
    language: 'لغة البرمجة',
  },
};
