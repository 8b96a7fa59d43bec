import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure, formatPercent } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'طلبات API',
  meter: 'طلبات API المستخدمة',
  since: (date) => `منذ ${isolateBidi(date)}`,
  period: (from, to) => `من ${isolateBidi(from)} إلى ${isolateBidi(to)}`,
  unlimited: (count) => `${figure(count)}، دون حد`,
  of: (count, included) => `${figure(count)} من ${figure(included)}`,
  extra: {
    soFar: (blocks, size, amount) => {
      const counted = arabicPlural(blocks, {
        zero: 'لا حزم إضافية',
        one: 'حزمة إضافية واحدة',
        two: 'حزمتان إضافيتان',
        few: `${figure(blocks)} حزم إضافية`,
        many: `${figure(blocks)} حزمة إضافية`,
        other: `${figure(blocks)} حزمة إضافية`,
      });
      return `${counted}، في كل منها ${figure(size)}، حتى الآن: ${isolateBidi(amount)} مع الدفعة القادمة.`;
    },
    price: (price, size) =>
      `${isolateBidi(price)} لكل ${figure(size)} إضافية، تُضاف إلى الدفعة القادمة.`,
  },
  cap: {
    reached: 'بلغتَ حد الإنفاق.',
    reachedDetail: (end) =>
      `تتلقى التطبيقات أخطاء ${end === null ? '' : `حتى ${isolateBidi(end)} أو `}إلى أن ترفع الحد. تواصل لوحة التحكم عملها.`,
    detail: (cap, limit) =>
      `حد الإنفاق: ${isolateBidi(cap)}. تتلقى التطبيقات أخطاء عندما يبلغ عدد الطلبات ${figure(limit)}.`,
  },
  limit: {
    usedUp: 'نفدت طلبات API.',
    left: (count) =>
      arabicPlural(count, {
        zero: 'لم يبقَ أي طلب.',
        one: 'بقي طلب واحد.',
        two: 'بقي طلبان.',
        few: `بقيت ${figure(count)} طلبات.`,
        many: `بقي ${figure(count)} طلبًا.`,
        other: `بقي ${figure(count)} طلب.`,
      }),
    refused: (until) => `تتلقى التطبيقات أخطاء ${until}.`,
    willRefuse: (until) => `عند بلوغ هذا الحد تتلقى التطبيقات أخطاء ${until}.`,
    largerPlan: 'يمكن لمشغّل الموقع منح الشركة باقة أكبر.',
    consoleWorks: 'تواصل لوحة التحكم عملها.',
  },
  until: {
    resumedAndPaid: 'إلى أن يُستأنف الاشتراك ويُدفع',
    resumed: 'إلى أن يُستأنف الاشتراك',
    monthPaid: 'إلى أن يُدفع الشهر',
    date: (date) => `حتى ${isolateBidi(date)}`,
    dateOrTrialPaid: (date) => `حتى ${isolateBidi(date)} أو إلى أن تنهي الفترة التجريبية وتدفع`,
    dateOrExtraAllowed: (date) => `حتى ${isolateBidi(date)} أو إلى أن تسمح بالطلبات الإضافية`,
  },
  change: {
    title: 'الطلبات الإضافية',
    submit: 'حفظ',
    done: 'تم التحديث بنجاح',
    intro:
      'مفاتيح الزوار موجودة في كل نسخة من تطبيقاتك. يمنع الحد أن تسبب الطلبات غير المتوقعة فاتورة كبيرة.',
    allow: 'السماح بطلبات إضافية فوق الباقة',
    allowNote: 'عند تعطيل هذا الخيار تتلقى التطبيقات أخطاء بعد نفاد الباقة.',
    cap: 'حد الإنفاق الشهري',
    capNote: `عند بلوغ الحد تتلقى التطبيقات أخطاء حتى الشهر التالي. نرسل إليك رسالة عند ${figure(80)} و${figure(100)} و${formatPercent(2)} من الباقة وعند بلوغ الحد.`,
    planPrice: (price) => `${isolateBidi(price)} (سعر الباقة)`,
  },
};
