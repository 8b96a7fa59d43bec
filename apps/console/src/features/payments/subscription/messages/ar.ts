import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  source: {
    balance: (amount) => `${isolateBidi(amount)} من الرصيد`,
    card: (amount) => `${isolateBidi(amount)} من البطاقة الافتراضية`,
    both: (balance, card) =>
      `${isolateBidi(balance)} من الرصيد و${isolateBidi(card)} من البطاقة الافتراضية`,
    unpayable: (shortfall) =>
      `ينقص الرصيد ${isolateBidi(shortfall)}، ولا توجد بطاقة يمكن الخصم منها تلقائيًا. اشحن الرصيد أولًا، أو اجعل بطاقة VISA أو Master Card افتراضية.`,
    refill: 'شحن الرصيد',
  },
  pay: (amount) => `دفع ${isolateBidi(amount)}`,
  yourPlan: 'باقتك',
  toApplications: 'الانتقال إلى التطبيقات',
  pastDue: (words) => `متأخر السداد: ${words}`,
  notice: {
    offline: 'يُدفع هذا الاشتراك خارج لوحة التحكم.',
    offlineDetail: 'يدير مشغّل الموقع اشتراكك. لا يُخصم من أي بطاقة.',
    pending: 'الدفعة معلّقة',
    pendingUpgrade: (plan) =>
      `ستنتقل إلى ${isolateBidi(plan)} عندما يرد البنك. تُحدَّث هذه الصفحة تلقائيًا.`,
    pendingDetail: 'لم يرد البنك بعد. تُحدَّث هذه الصفحة تلقائيًا.',
    endsOn: (date) => `ينتهي الاشتراك في ${isolateBidi(date)}.`,
    endsDetail: 'حتى ذلك الحين يمكن لفريقك العمل كالمعتاد. استأنفه لمتابعته بعد ذلك.',
    ended: 'انتهى الاشتراك.',
    endedDetail: 'التطبيقات مغلقة وجميع البيانات محفوظة. اشترك لفتحها من جديد.',
    none: 'ليس لهذه الشركة اشتراك بعد.',
    start: 'ابدأ اشتراكًا لاستخدام التطبيقات والأعضاء والدعوات.',
    choosePlan: 'اختر باقة، ثم ابدأ اشتراكًا لاستخدام التطبيقات والأعضاء والدعوات.',
    closedSince: (date) => `التطبيقات مغلقة منذ ${isolateBidi(date)}، وجميع البيانات محفوظة.`,
    openUntil: (date) => `تبقى التطبيقات مفتوحة حتى ${isolateBidi(date)}.`,
    refill: 'اشحن الرصيد، أو اختر بطاقة افتراضية أخرى.',
    refillTo: (amount) => `اشحن الرصيد حتى ${isolateBidi(amount)}، أو اختر بطاقة افتراضية أخرى.`,
    tryAgain: (moment) => `سنحاول مرة أخرى في ${isolateBidi(moment)}.`,
  },
  endTrial: {
    title: 'إنهاء الفترة التجريبية والدفع الآن',
    detail: (plan, source) =>
      `تنتهي الفترة التجريبية الآن، ويُدفع الشهر الأول من ${isolateBidi(plan)} الآن: ${source}. تستحق الدفعة القادمة بعد شهر.`,
    detailBefore: (end, plan, source) =>
      `تنتهي الفترة التجريبية الآن بدلًا من ${isolateBidi(end)}، ويُدفع الشهر الأول من ${isolateBidi(plan)} الآن: ${source}. تستحق الدفعة القادمة بعد شهر.`,
    ifFails: 'إذا فشل الدفع، تستمر الفترة التجريبية.',
    failed: 'فشل الدفع. تستمر الفترة التجريبية. استخدم بطاقة أخرى، أو اشحن الرصيد أولًا.',
  },
  started: { paid: 'اشتراكك نشط.', trial: 'بدأت فترتك التجريبية المجانية.' },
  alreadySubscribed: 'لديك اشتراك بالفعل.',
  downgrade: {
    title: (plan, date) => `تتغير باقتك إلى ${isolateBidi(plan)} في ${isolateBidi(date)}.`,
    detail: (price, plan) =>
      `تدفع بعد ذلك ${isolateBidi(price)} شهريًا. حتى ذلك الحين تسري حدود ${isolateBidi(plan)} على ما تضيفه.`,
    cancel: 'إلغاء الانتقال',
    canceled: (plan) => `أُلغي الانتقال إلى باقة أصغر. تبقى على ${isolateBidi(plan)}.`,
  },
  facts: {
    label: 'الاشتراك الحالي',
    balance: 'الرصيد',
    plan: 'الباقة',
    price: 'السعر',
    status: 'الحالة',
    nextPayment: 'الدفعة القادمة',
    none: 'لا توجد بعد',
    onRequest: 'عند الطلب',
    monthly: (price) => `${isolateBidi(price)} شهريًا`,
    notLoaded: 'تعذّر تحميل الاشتراك.',
    retry: 'إعادة المحاولة',
  },
  change: {
    upgrade: 'ترقية',
    downgrade: 'الانتقال إلى باقة أصغر',
    upgradeTo: (plan) => `الترقية إلى ${isolateBidi(plan)}`,
    downgradeTo: (plan) => `الانتقال إلى الباقة الأصغر ${isolateBidi(plan)}`,
    stay: (current, day) =>
      `تبقى على ${isolateBidi(current)}${day === null ? '' : ` حتى ${isolateBidi(day)}`}، فهي مدفوعة بالفعل.`,
    thenOn: (plan, price, day) =>
      `${day === null ? 'بدءًا من الدفعة القادمة' : `بدءًا من ${isolateBidi(day)}`} تنتقل إلى ${isolateBidi(plan)} وتدفع ${isolateBidi(price)} شهريًا.`,
    nothingNow: 'لا يُخصم شيء الآن، ويمكنك إلغاء الانتقال حتى ذلك الحين.',
    inTrial: (plan, day) =>
      `تنتقل إلى ${isolateBidi(plan)} من الآن، بحدودها. لا يُخصم شيء الآن: تستمر الفترة التجريبية${day === null ? '' : ` حتى ${isolateBidi(day)}`}.`,
    thenPay: (price, day) =>
      `${day === null ? 'بدءًا من الدفعة القادمة' : `بدءًا من ${isolateBidi(day)}`} تدفع ${isolateBidi(price)} شهريًا.`,
    oncePaid: (plan) => `تنتقل إلى ${isolateBidi(plan)} بعد الدفع.`,
    payNow: (source, day) =>
      `تدفع الآن ${source}: فرق السعر لبقية الشهر${day === null ? '' : ` حتى ${isolateBidi(day)}`}.`,
    difference: (amount, day) =>
      `فرق السعر لبقية الشهر${day === null ? '' : ` حتى ${isolateBidi(day)}`} هو ${isolateBidi(amount)}.`,
    ifFails: 'إذا فشل الدفع، لا تتغير باقتك.',
    failed: 'فشل الدفع. لم تتغير باقتك. استخدم بطاقة أخرى، أو اشحن الرصيد أولًا.',
    done: (plan) => `أنت الآن على ${isolateBidi(plan)}.`,
  },
  plans: {
    title: 'الباقات',
    back: 'الاشتراك',
    note: 'ابدأ اشتراكك المجاني اليوم!',
    current: 'باقتك',
    keep: 'الاحتفاظ بهذه الباقة',
    from: (date) => `من ${isolateBidi(date)}`,
    toSubscription: 'الانتقال إلى الاشتراك',
    howToChange: 'كيفية تغيير الباقة',
    askOperator: 'يدير مشغّل الموقع اشتراكك. اطلب منه باقة أخرى.',
    pending: 'الدفعة معلّقة',
    noAnswer: 'لم يرد البنك بعد.',
    overdue: 'هناك دفعة متأخرة.',
    payFirst: 'ادفعها أولًا، ثم غيّر الباقة.',
    canceled: 'الاشتراك ملغى.',
    resumeFirst: 'استأنفه أولًا، ثم غيّر الباقة.',
  },
  subscribe: {
    trial: 'بدء الفترة التجريبية',
    order: 'اشتراك',
    trialDetail: (plan, days, price) => {
      const free = arabicPlural(days, {
        zero: 'دون فترة مجانية',
        one: 'مجانية ليوم واحد',
        two: 'مجانية ليومين',
        few: `مجانية لمدة ${figure(days)} أيام`,
        many: `مجانية لمدة ${figure(days)} يومًا`,
        other: `مجانية لمدة ${figure(days)} يوم`,
      });
      return `باقة ${isolateBidi(plan)} ${free}، ثم ${isolateBidi(price)} شهريًا. إذا ألغيت قبل انتهاء الفترة التجريبية فلن تدفع شيئًا.`;
    },
    needsCard: 'تحتاج إلى بطاقة محفوظة للبدء. لا يُخصم منها إلا عند انتهاء الفترة التجريبية.',
    costs: (plan, price) => `سعر ${isolateBidi(plan)} هو ${isolateBidi(price)} شهريًا، بدءًا من الآن.`,
    takenFrom: 'يُخصم من الرصيد أولًا، ثم من البطاقة الافتراضية.',
  },
  cancel: {
    title: 'إلغاء الاشتراك',
    keep: 'الاحتفاظ به',
    done: 'أُلغي الاشتراك.',
    overdue: 'تُغلق التطبيقات فورًا لأن الشهر الأخير غير مدفوع. جميع البيانات محفوظة.',
    trialUntil: (date) =>
      `يعمل كل شيء حتى انتهاء الفترة التجريبية${date === null ? '' : ` في ${isolateBidi(date)}`}.`,
    paidUntil: (date) =>
      `يعمل كل شيء حتى ${date === null ? 'انتهاء الفترة المدفوعة' : isolateBidi(date)}.`,
    toBalance: 'تُضاف الدفعة الجارية إلى الرصيد، وجميع البيانات محفوظة.',
    nothing: 'لا تدفع شيئًا، وجميع البيانات محفوظة.',
    nothingMore: 'لا تدفع شيئًا بعد ذلك، وجميع البيانات محفوظة.',
  },
  resume: {
    title: 'استئناف الاشتراك',
    action: 'استئناف',
    done: 'يستمر الاشتراك.',
    detail: (date) =>
      `يستمر الاشتراك كما كان${date === null ? '' : `، وتستحق الدفعة القادمة في ${isolateBidi(date)}`}.`,
  },
  payNow: {
    title: 'الدفع الآن',
    done: 'دُفع الشهر.',
    failed: 'فشل الدفع. استخدم بطاقة أخرى، أو اشحن الرصيد.',
    detail: (plan, source) => `سيُدفع الشهر المتأخر من ${isolateBidi(plan)} الآن: ${source}.`,
  },
  choosePlan: 'اختيار باقة',
};
