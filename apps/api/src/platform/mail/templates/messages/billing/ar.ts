import { isolateBidi } from '@floorwright/domain/language';

import type { ExtraRequests } from '../texts.ts';
import type { BillingMessages } from './en.ts';

const product = isolateBidi('Floorwright');
const requestsName = `طلبات ${isolateBidi('API')}`;
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
  const price = `${isolateBidi(mail.blockPrice)} لكل ${mail.blockSize} طلب إضافي`;
  const soFar = `بلغت تكلفة الطلبات الإضافية حتى الآن ${isolateBidi(mail.spent)}، وتُضاف إلى الدفعة التالية.`;
  const capped = `حد إنفاقك ${isolateBidi(mail.cap)}: عند بلوغ ${mail.limit} طلب تُرفض ${metered}.`;
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
    preheader: `تنتهي الفترة التجريبية لشركة ${isolateBidi(company)} في ${day}.`,
    paragraphs: [
      `تنتهي الفترة التجريبية المجانية لشركة ${isolateBidi(company)} في ${day}. ابتداءً من ذلك اليوم تكلّف الباقة ${isolateBidi(plan)} مبلغ ${isolateBidi(amount)} شهريًا.`,
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
    preheader: `${isolateBidi(amount)} عن الباقة ${isolateBidi(plan)} لشركة ${isolateBidi(company)}.`,
    paragraphs: [
      `شكرًا لك. استلمنا ${isolateBidi(amount)} عن الباقة ${isolateBidi(plan)} لشركة ${isolateBidi(company)}، وهي مدفوعة حتى ${paidUntil}.`,
      ...(extra === null
        ? []
        : [`منها ${isolateBidi(extra)} عن ${requestsName} الزائدة عمّا تشمله الباقة.`]),
    ],
    action: seePayments,
    reason: ownerReason,
  }),
  paymentFailed: (mail) => ({
    subject: 'تعذّر الدفع',
    preheader: `تعذّر دفع ${isolateBidi(mail.amount)} عن ${isolateBidi(mail.company)}.`,
    paragraphs: [
      `تعذّر علينا تحصيل ${isolateBidi(mail.amount)} عن الباقة ${isolateBidi(mail.plan)} لشركة ${isolateBidi(mail.company)}. ${mail.reason}`,
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
    preheader: `أُغلقت ${isolateBidi(company)}، وبياناتها محفوظة.`,
    paragraphs: [
      `انتهى اشتراك ${isolateBidi(company)} في الباقة ${isolateBidi(plan)}، لذلك أُغلقت تطبيقاتها ومبانيها.`,
      'لم يُحذف شيء. اشترك من جديد ليواصل فريقك عمله من حيث توقف.',
    ],
    action: 'الاشتراك من جديد',
    reason: ownerReason,
  }),
  topUpReceived: ({ company, amount }) => ({
    subject: 'استلمنا الدفعة',
    preheader: `${isolateBidi(amount)} لرصيد ${isolateBidi(company)}.`,
    paragraphs: [`شكرًا لك. استلمنا ${isolateBidi(amount)} لرصيد ${isolateBidi(company)}.`],
    action: seePayments,
    reason: ownerReason,
  }),
  topUpFailed: ({ company, amount, reason }) => ({
    subject: 'تعذّر الدفع',
    preheader: `تعذّر دفع ${isolateBidi(amount)} لرصيد ${isolateBidi(company)}.`,
    paragraphs: [
      `تعذّر علينا تحصيل ${isolateBidi(amount)} لرصيد ${isolateBidi(company)}. ${reason}`,
      'بقي الرصيد كما كان. أعد المحاولة أو استخدم بطاقة أخرى.',
    ],
    action: 'شحن الرصيد',
    reason: ownerReason,
  }),
  planChanged: ({ company, plan, price, paid, until, inTrial }) => ({
    subject: 'تغيّرت باقتك',
    preheader: `أصبحت ${isolateBidi(company)} على الباقة ${isolateBidi(plan)}.`,
    paragraphs: [
      `أصبحت ${isolateBidi(company)} على الباقة ${isolateBidi(plan)}.`,
      ...(paid === null ? [] : [`استلمنا ${isolateBidi(paid)}، وهو الفرق حتى ${until}.`]),
      inTrial
        ? `تستمر الفترة التجريبية المجانية حتى ${until}. بعد ذلك تكلّف الباقة ${isolateBidi(price)} شهريًا.`
        : `ابتداءً من ${until} تكلّف الباقة ${isolateBidi(price)} شهريًا.`,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  downgradeScheduled: ({ company, plan, nextPlan, price, from }) => ({
    subject: 'ستتغير باقتك',
    preheader: `تنتقل ${isolateBidi(company)} إلى الباقة ${isolateBidi(nextPlan)} في ${from}.`,
    paragraphs: [
      `تنتقل ${isolateBidi(company)} من الباقة ${isolateBidi(plan)} إلى الباقة ${isolateBidi(nextPlan)} في ${from}. ابتداءً من ذلك اليوم تكلّف ${isolateBidi(price)} شهريًا.`,
      'حتى ذلك الحين يعمل كل شيء كالمعتاد، ويمكنك إلغاء التغيير.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  upgradeFailed: ({ company, plan, amount, reason }) => ({
    subject: 'تعذّرت الترقية',
    preheader: `تعذّر دفع ${isolateBidi(amount)} عن ${isolateBidi(company)}.`,
    paragraphs: [
      `تعذّر علينا تحصيل ${isolateBidi(amount)} لترقية ${isolateBidi(company)} إلى الباقة ${isolateBidi(plan)}. ${reason}`,
      'تبقى باقتك كما هي. اشحن رصيدك أو عيّن بطاقة افتراضية أخرى، ثم أعد الترقية.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  requestsUsed: ({ company, plan, requests, limit, usedUp, more }) => ({
    subject: usedUp ? `نفدت ${requestsName}` : `توشك ${requestsName} على النفاد`,
    preheader: `${requests} من ${limit} من ${requestsName} لشركة ${isolateBidi(company)}.`,
    paragraphs: [
      `استُخدم ${requests} من أصل ${limit} من ${requestsName} التي تتيحها الباقة ${isolateBidi(plan)} لشركة ${isolateBidi(company)}.`,
      usedUp ? `من الآن تُرفض ${metered}. ${more}` : `بعد نفادها تُرفض ${metered}. ${more}`,
      consoleWorks,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  extraRequests: (mail) => {
    const used = `استخدمت ${isolateBidi(mail.company)} من ${requestsName}: ${mail.requests}. تشمل الباقة ${isolateBidi(mail.plan)} منها ${mail.included}.`;
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
