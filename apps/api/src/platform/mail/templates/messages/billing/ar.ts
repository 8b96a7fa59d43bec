import { isolate } from '@floorwright/domain/language';

import type { ExtraRequests } from '../texts.ts';
import type { BillingMessages } from './en.ts';

const product = isolate('Floorwright');
const requestsName = `طلبات ${isolate('API')}`;
const ownerReason = `وصلتك هذه الرسالة لأنك مالك هذه الشركة في ${product}.`;
const seeSubscription = 'عرض الاشتراك';
const seePayments = 'عرض المدفوعات والإيصالات';
const consoleWorks = 'لا تتأثر لوحة التحكم بذلك.';
const metered = `طلبات تطبيقاتك والتطبيقات الأخرى التي يُسجَّل الدخول إليها عبر ${product}`;

const extraSubject = (mail: ExtraRequests): string | undefined => {
  const subjects: Readonly<Record<string, string>> = {
    80: `استُخدم ${mail.firstShare} من ${requestsName}`,
    100: `نفدت ${requestsName} في باقتك`,
    200: `استخدمت ضعف ${requestsName} في باقتك`,
    cap: `بلغت حد الإنفاق على ${requestsName}`,
  };
  return subjects[mail.reached];
};

const extraDetails = (mail: ExtraRequests): string[] => {
  const price = `${isolate(mail.blockPrice)} لكل ${mail.blockSize} طلب إضافي`;
  const soFar = `بلغت تكلفة الطلبات الإضافية حتى الآن ${isolate(mail.spent)}، وتُضاف إلى الدفعة التالية.`;
  const capped = `حد إنفاقك ${isolate(mail.cap)}: عند بلوغ ${mail.limit} طلب تُرفض ${metered}.`;
  const details: Readonly<Record<string, string>> = {
    80: `تُحتسب رسوم على ما يزيد عن الباقة: ${price}. ${capped}`,
    100: `تُحتسب رسوم على الطلبات الإضافية: ${price}. ${capped}`,
    200: `${soFar} ${capped}`,
    cap: `${soFar} من الآن تُرفض ${metered} إلى أن يبدأ الشهر التالي أو ترفع الحد.`,
  };
  const detail = details[mail.reached];
  return detail === undefined ? [] : [detail];
};

export const billing: BillingMessages = {
  trialEnding: ({ company, plan, day, amount, covered }) => ({
    subject: 'توشك فترتك التجريبية على الانتهاء',
    preheader: `تنتهي الفترة التجريبية لشركة ${isolate(company)} في ${day}.`,
    paragraphs: [
      `تنتهي الفترة التجريبية المجانية لشركة ${isolate(company)} في ${day}. ابتداءً من ذلك اليوم تكلّف الباقة ${isolate(plan)} مبلغ ${isolate(amount)} شهريًا.`,
      covered
        ? 'لا حاجة إلى أي إجراء: يُدفع الشهر الأول من رصيدك أو من بطاقتك الافتراضية.'
        : 'لا يغطي رصيدك الشهر الأول بعد، ولا توجد بطاقة يمكن الخصم منها تلقائيًا. اشحن رصيدك قبل ذلك اليوم.',
      'إن لم ترغب في الاستمرار، فألغِ الاشتراك قبل ذلك اليوم ولن يُخصم شيء.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  paymentReceived: ({ company, plan, amount, extra, paidUntil }) => ({
    subject: 'استلمنا الدفعة',
    preheader: `${isolate(amount)} عن الباقة ${isolate(plan)} لشركة ${isolate(company)}.`,
    paragraphs: [
      `شكرًا لك. استلمنا ${isolate(amount)} عن الباقة ${isolate(plan)} لشركة ${isolate(company)}، وهي مدفوعة حتى ${paidUntil}.`,
      ...(extra === null
        ? []
        : [`منها ${isolate(extra)} عن ${requestsName} الزائدة عمّا تشمله الباقة.`]),
    ],
    action: seePayments,
    reason: ownerReason,
  }),
  paymentFailed: (mail) => ({
    subject: 'تعذّر الدفع',
    preheader: `تعذّر دفع ${isolate(mail.amount)} عن ${isolate(mail.company)}.`,
    paragraphs: [
      `تعذّر علينا تحصيل ${isolate(mail.amount)} عن الباقة ${isolate(mail.plan)} لشركة ${isolate(mail.company)}. ${mail.reason}`,
      `اشحن رصيدك أو عيّن بطاقة افتراضية أخرى. نعيد المحاولة في ${mail.nextAttempt}.`,
      mail.worksUntil === null
        ? 'لا يمكن لأحد العمل في هذه الشركة إلى أن يُدفع المبلغ. بياناتها محفوظة.'
        : `يمكن لفريقك مواصلة العمل حتى ${mail.worksUntil}.`,
    ],
    action: 'تسوية الدفعة',
    reason: ownerReason,
  }),
  subscriptionEnded: ({ company, plan }) => ({
    subject: 'انتهى اشتراكك',
    preheader: `أُغلقت ${isolate(company)}، وبياناتها محفوظة.`,
    paragraphs: [
      `انتهى اشتراك ${isolate(company)} في الباقة ${isolate(plan)}، لذلك أُغلقت تطبيقاتها ومبانيها.`,
      'لم يُحذف شيء. اشترك من جديد ليواصل فريقك عمله من حيث توقف.',
    ],
    action: 'الاشتراك من جديد',
    reason: ownerReason,
  }),
  topUpReceived: ({ company, amount }) => ({
    subject: 'استلمنا الدفعة',
    preheader: `${isolate(amount)} لرصيد ${isolate(company)}.`,
    paragraphs: [`شكرًا لك. استلمنا ${isolate(amount)} لرصيد ${isolate(company)}.`],
    action: seePayments,
    reason: ownerReason,
  }),
  topUpFailed: ({ company, amount, reason }) => ({
    subject: 'تعذّر الدفع',
    preheader: `تعذّر دفع ${isolate(amount)} لرصيد ${isolate(company)}.`,
    paragraphs: [
      `تعذّر علينا تحصيل ${isolate(amount)} لرصيد ${isolate(company)}. ${reason}`,
      'بقي الرصيد كما كان. أعد المحاولة أو استخدم بطاقة أخرى.',
    ],
    action: 'شحن الرصيد',
    reason: ownerReason,
  }),
  planChanged: ({ company, plan, price, paid, until, inTrial }) => ({
    subject: 'تغيّرت باقتك',
    preheader: `أصبحت ${isolate(company)} على الباقة ${isolate(plan)}.`,
    paragraphs: [
      `أصبحت ${isolate(company)} على الباقة ${isolate(plan)}.`,
      ...(paid === null ? [] : [`استلمنا ${isolate(paid)}، وهو الفرق حتى ${until}.`]),
      inTrial
        ? `تستمر الفترة التجريبية المجانية حتى ${until}. بعد ذلك تكلّف الباقة ${isolate(price)} شهريًا.`
        : `ابتداءً من ${until} تكلّف الباقة ${isolate(price)} شهريًا.`,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  downgradeScheduled: ({ company, plan, nextPlan, price, from }) => ({
    subject: 'ستتغير باقتك',
    preheader: `تنتقل ${isolate(company)} إلى الباقة ${isolate(nextPlan)} في ${from}.`,
    paragraphs: [
      `تنتقل ${isolate(company)} من الباقة ${isolate(plan)} إلى الباقة ${isolate(nextPlan)} في ${from}. ابتداءً من ذلك اليوم تكلّف ${isolate(price)} شهريًا.`,
      'حتى ذلك الحين يعمل كل شيء كالمعتاد، ويمكنك إلغاء التغيير.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  upgradeFailed: ({ company, plan, amount, reason }) => ({
    subject: 'تعذّرت الترقية',
    preheader: `تعذّر دفع ${isolate(amount)} عن ${isolate(company)}.`,
    paragraphs: [
      `تعذّر علينا تحصيل ${isolate(amount)} لترقية ${isolate(company)} إلى الباقة ${isolate(plan)}. ${reason}`,
      'تبقى باقتك كما هي. اشحن رصيدك أو عيّن بطاقة افتراضية أخرى، ثم أعد الترقية.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  requestsUsed: ({ company, plan, requests, limit, usedUp, more }) => ({
    subject: usedUp ? `نفدت ${requestsName}` : `توشك ${requestsName} على النفاد`,
    preheader: `${requests} من ${limit} من ${requestsName} لشركة ${isolate(company)}.`,
    paragraphs: [
      `استُخدم ${requests} من أصل ${limit} من ${requestsName} التي تتيحها الباقة ${isolate(plan)} لشركة ${isolate(company)}.`,
      usedUp ? `من الآن تُرفض ${metered}. ${more}` : `بعد نفادها تُرفض ${metered}. ${more}`,
      consoleWorks,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  extraRequests: (mail) => {
    const used = `استخدمت ${isolate(mail.company)} من ${requestsName}: ${mail.requests}. تشمل الباقة ${isolate(mail.plan)} منها ${mail.included}.`;
    return {
      subject: extraSubject(mail) ?? requestsName,
      preheader: used,
      paragraphs: [
        used,
        ...extraDetails(mail),
        'يمكنك تغيير الحد أو رفض الطلبات الإضافية من صفحة الاشتراك. إن لم تتوقع هذه الطلبات، فاستبدل مفاتيح الزوار في تطبيقك.',
        consoleWorks,
      ],
      action: seeSubscription,
      reason: ownerReason,
    };
  },
};
