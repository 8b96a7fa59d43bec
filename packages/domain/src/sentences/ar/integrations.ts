import { isolateBidi } from '../../language/index.ts';
import type { integrationSentences } from '../integrations.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const integrationsWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof integrationSentences> => ({
  key_unknown: 'مفتاح API هذا غير معروف أو أُلغي أو انتهت صلاحيته.',
  key_forbidden: 'صلاحيات مفتاح API هذا لا تسمح بذلك.',
  key_not_admitted: 'لا يمكن استخدام مفاتيح API هنا. سجّل الدخول.',
  key_address: 'لا يمكن استخدام مفتاح API هذا من هذا العنوان.',
  key_limited: 'مفتاح API هذا مقصور على تطبيقات معينة. أنشئ مفتاحًا للشركة كلها.',
  key_company_wide:
    'تزويد المستخدمين يشمل الشركة كلها. اترك هذا الحقل فارغًا أو أنشئ مفتاحًا آخر له.',
  key_scope_missing: 'اختر ما يُسمح به للمفتاح.',
  key_network_wrong: `أدخل عناوين أو شبكات، مثل ${isolateBidi('203.0.113.0/24')}.`,
  key_networks_most: '20 شبكة على الأكثر',
  key_expired: 'انتهت صلاحية هذا المفتاح. حدّد عدد أيام صلاحية المفتاح الجديد.',
  key_overlapping:
    'لا يزال المفتاح السابق لآخر تبديل صالحًا. انتظر حتى ينتهي، أو أدخل 0 لإنهاء المفتاحين القديمين فورًا.',
  keys_most: ({ most }) => `الحد الأقصى لمفاتيح API لكل شركة هو ${figure(most)}. ألغِ مفتاحًا أولًا.`,
  webhook_https: `أدخل عنوانًا يبدأ بـ ${isolateBidi('https://')} دون اسم مستخدم.`,
  webhook_public: 'أدخل عنوانًا على الإنترنت العام.',
  webhook_events_missing: 'اختر حدثًا واحدًا على الأقل.',
  webhook_disabled: 'هذا الخطاف معطّل. فعّله أولًا.',
  webhooks_most: ({ most }) =>
    `الحد الأقصى لخطافات الويب لكل شركة هو ${figure(most)}. احذف واحدًا أولًا.`,
});
