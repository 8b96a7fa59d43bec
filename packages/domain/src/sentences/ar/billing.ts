import { arabicPlural, isolateBidi } from '../../language/index.ts';
import type { billingSentences } from '../billing.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const billingWith = ({ figure, formatDay, formatPrice }: SentenceFormats) => {
  const applications = (count: number): string =>
    arabicPlural(count, {
      zero: 'صفر تطبيقات',
      one: 'تطبيق واحد',
      two: 'تطبيقان',
      few: `${figure(count)} تطبيقات`,
      many: `${figure(count)} تطبيقًا`,
      other: `${figure(count)} تطبيق`,
    });

  const buildings = (count: number): string =>
    arabicPlural(count, {
      zero: 'صفر مبانٍ',
      one: 'مبنى واحد',
      two: 'مبنيان',
      few: `${figure(count)} مبانٍ`,
      many: `${figure(count)} مبنى`,
      other: `${figure(count)} مبنى`,
    });

  const requests = (count: number): string =>
    arabicPlural(count, {
      zero: 'صفر طلبات API',
      one: 'طلب API واحد',
      two: 'طلبا API',
      few: `${figure(count)} طلبات API`,
      many: `${figure(count)} طلب API`,
      other: `${figure(count)} طلب API`,
    });

  const engagements = (count: number): string =>
    arabicPlural(count, {
      zero: 'كل تفاعلاتك',
      one: 'تفاعلك',
      two: 'تفاعليك',
      few: `تفاعلاتك (${figure(count)})`,
      many: `تفاعلاتك (${figure(count)})`,
      other: `تفاعلاتك (${figure(count)})`,
    });

  const upgrade = 'يمكن للمالك الترقية من «المدفوعات ← الباقات».';
  const callOff = 'يمكن للمالك إلغاء الانتقال من «المدفوعات ← الاشتراك».';

  const billing: SentenceTexts<typeof billingSentences> = {
    amount_missing: 'يجب أن يكون المبلغ أكبر من 0',
    amount_separators: `اكتب المبلغ دون فواصل الآلاف، مثل ${isolateBidi('1000.50')}`,
    amount_comma: `استخدم النقطة للكسور، مثل ${isolateBidi('10.50')}`,
    amount_decimals: `استخدم منزلتين عشريتين على الأكثر، مثل ${isolateBidi('10.50')}`,
    amount_digits: `اكتب المبلغ بالأرقام، مثل ${isolateBidi('10.50')}`,
    amount_most: 'الحد الأقصى للدفعة الواحدة 100,000.00',
    cap_form: `اكتب مبلغًا مثل ${isolateBidi('12.50')}`,
    cap_range: 'أدخل مبلغًا من 0 إلى 100,000.00',
    currency_unknown: 'اختر usd أو sar',
    default_card: 'لتغيير البطاقة الافتراضية، عيّن بطاقة أخرى',
    card_added: 'أُضيفت البطاقة.',
    card_not_added: 'لم تُضف البطاقة.',
    card_brand: 'نقبل بطاقات مدى وVISA وMaster Card فقط',
    security_code: 'يتكوّن رمز الأمان من 3 أو 4 أرقام',
    security_code_needed: 'تحتاج بطاقات مدى إلى رمز الأمان.',
    balance_updated: 'تم تحديث رصيدك بنجاح',
    balance_not_updated: 'لم يُحدَّث رصيدك، تحقّق من رمز الأمان أو بيانات البطاقة.',
    payment_pending: 'تجري معالجة الدفعة.',
    payments_not_set_up: 'الدفع غير مُعدّ هنا. تواصل مع مشغّل هذا الموقع.',
    card_needed: 'أضف بطاقة قبل شحن الرصيد.',
    card_currency: ({ currency }) => `تدفع هذه البطاقة بعملة ${isolateBidi(currency)}.`,
    company_currency: ({ currency }) =>
      `تدفع هذه الشركة بعملة ${isolateBidi(currency)}. اختر هذه العملة.`,
    charge_top_up: 'شحن الرصيد',
    charge_month: ({ plan }) => `باقة ${isolateBidi(plan)}، شهر واحد`,
    charge_upgrade: ({ plan }) => `الترقية إلى باقة ${isolateBidi(plan)}`,
    no_receipt: 'لا يوجد إيصال: لم تُدفع هذه العملية.',
    card_awaits_bank: ({ day }) =>
      `لم يرد البنك بعد على دفعة ${formatDay(day)} بهذه البطاقة. أزل البطاقة بعد رده، ونادرًا ما يستغرق أكثر من يومين.`,
    answer_unsigned: 'هذا الرد ليس من مزوّد الدفع.',
    message_unsigned: 'هذه الرسالة ليست من مزوّد الدفع.',
    card_not_awaited: 'هذه البطاقة غير منتظرة هنا.',
    card_refused: 'رُفضت البطاقة.',
    card_refused_details: 'رُفضت البطاقة. تحقّق من بياناتها وحاول مرة أخرى.',
    card_without_token: 'لم يرسل مزوّد الدفع رمزًا لهذه البطاقة.',
    company_currency_changed: 'أصبحت الشركة تدفع بعملة أخرى.',
    payment_not_sent: 'لم تصل الدفعة إلى مزوّد الدفع. لم يُخصم شيء.',
    card_expired: 'انتهت صلاحية هذه البطاقة.',
    card_number_wrong: 'رقم البطاقة غير صحيح.',
    card_funds: 'رصيد البطاقة غير كافٍ.',
    card_not_authenticated: 'تعذّر على البنك التأكد من أن البطاقة لك.',
    card_unknown: 'لم يعد مزوّد الدفع يعرف هذه البطاقة. أضفها مرة أخرى.',
    payment_unconfirmed: 'لم تُؤكَّد الدفعة في الوقت المحدد.',
    payment_canceled: 'أُلغيت الدفعة.',
    card_expiry_wrong: 'تاريخ انتهاء البطاقة غير صحيح.',
    bank_silent: 'لم يرد البنك قبل انتهاء الشهر المدفوع.',

    plan_unavailable: 'لا يمكن اختيار هذه الباقة. اختر باقة أخرى.',
    plan_quoted: 'تواصل معنا للحصول على عرض سعر',
    already_subscribed: 'لديك اشتراك بالفعل.',
    add_card_first: 'أضف بطاقة دفع أولًا.',
    balance_insufficient: 'الرصيد غير كافٍ لطلب الاشتراك أو تجديده.',
    plan_runs_until: ({ day }) =>
      `تستمر باقتك الحالية حتى ${formatDay(day)}. اختر باقة أخرى بعد هذا اليوم.`,
    offline_not_ended: 'يُدفع هذا الاشتراك خارج المنصة. تواصل معنا لإنهائه.',
    offline_not_changed: 'يُدفع هذا الاشتراك خارج المنصة. تواصل معنا لتغييره.',
    nothing_to_cancel: 'لا يوجد اشتراك لإلغائه.',
    nothing_to_resume: 'لا يوجد اشتراك ملغى بمدة متبقية. اشترك مرة أخرى.',
    nothing_to_change: 'لا يوجد اشتراك لتغييره. اشترك في هذه الباقة.',
    no_trial: 'لا توجد فترة تجريبية لإنهائها.',
    no_downgrade: 'لا يوجد انتقال مجدول إلى باقة أصغر.',
    nothing_due: 'لا توجد دفعة متأخرة.',
    change_after_payment: 'تجري معالجة دفعة. غيّر الباقة بعد انتهائها.',
    change_after_overdue: 'توجد دفعة متأخرة. سدّدها أولًا ثم غيّر الباقة.',
    change_after_resuming: 'الاشتراك ملغى. استأنفه أولًا ثم غيّر الباقة.',
    same_plan: 'هذه باقتك الحالية.',
    upgrade_costs: ({ price }) =>
      `تكلفة هذه الترقية الآن ${isolateBidi(formatPrice(price))}. أكّد المبلغ الجديد.`,
    plan_too_small: ({ plan, misfits }) => `باقة ${isolateBidi(plan)} صغيرة جدًا. ${misfits}`,
    too_many_applications: ({ limit, has, excess }) =>
      `المسموح به ${applications(limit)} ولديك ${figure(has)}: احذف ${figure(excess)} أولًا.`,
    too_many_buildings: ({ limit, has, excess }) =>
      `المسموح به ${buildings(limit)} ولديك ${figure(has)}: احذف ${figure(excess)} أولًا.`,
    too_many_engagements: ({ count }) => `لا تشمل ميزات التفاعل: احذف ${engagements(count)} أولًا.`,
    applications_used: ({ plan, limit }) =>
      `المسموح به في باقة ${isolateBidi(plan)}: ${applications(limit)}. ${upgrade}`,
    buildings_used: ({ plan, limit }) =>
      `المسموح به في باقة ${isolateBidi(plan)}: ${buildings(limit)}. ${upgrade}`,
    applications_used_soon: ({ plan, limit }) =>
      `من المقرر الانتقال إلى باقة ${isolateBidi(plan)}، والمسموح به فيها: ${applications(limit)}. ${callOff}`,
    buildings_used_soon: ({ plan, limit }) =>
      `من المقرر الانتقال إلى باقة ${isolateBidi(plan)}، والمسموح به فيها: ${buildings(limit)}. ${callOff}`,
    no_engagements: ({ plan }) => `لا تشمل باقة ${isolateBidi(plan)} ميزات التفاعل. ${upgrade}`,
    no_engagements_soon: ({ plan }) =>
      `من المقرر الانتقال إلى باقة ${isolateBidi(plan)}، وهي لا تشمل ميزات التفاعل. ${callOff}`,
    plan_before_application: 'لا يوجد اشتراك لهذه الشركة. على مالكها اختيار باقة قبل إضافة تطبيق.',
    plan_before_building: 'لا يوجد اشتراك لهذه الشركة. على مالكها اختيار باقة قبل إضافة مبنى.',
    plan_before_engagement: 'لا يوجد اشتراك لهذه الشركة. على مالكها اختيار باقة قبل إضافة تفاعل.',

    feature_unlimited: 'تطبيقات ومبانٍ بلا حدود',
    feature_applications_unlimited: 'تطبيقات بلا حدود',
    feature_application: 'تطبيق واحد',
    feature_applications: ({ count }) => applications(count),
    feature_buildings_unlimited: 'مبانٍ بلا حدود',
    feature_building: 'مبنى واحد',
    feature_buildings: ({ count }) => buildings(count),
    feature_engagements: 'ميزات التفاعل',
    feature_requests: ({ count }) => requests(count),
    feature_extra_requests: ({ price, count }) =>
      `${isolateBidi(formatPrice(price))} لكل ${figure(count)} طلب API إضافي`,
    feature_all_of: ({ plan }) => `كل ما في باقة ${isolateBidi(plan)}`,
    feature_email: 'دعم بالبريد الإلكتروني',
    feature_priority_email: 'دعم ذو أولوية بالبريد الإلكتروني خلال 8 ساعات',
    feature_priority: 'دعم ذو أولوية خلال ساعتين',
    feature_manager: 'مدير مشروع مخصص',
    feature_phone: 'دعم بالهاتف والبريد الإلكتروني',
    feature_pilot: 'تجربة أولية مجانية',

    requests_used_month: ({ plan, limit, resume }) =>
      `استُنفدت طلبات API الشهرية في باقة ${isolateBidi(plan)} لهذه الشركة (${figure(limit)}). ${resume}`,
    requests_used_trial: ({ plan, limit, resume }) =>
      `استُنفدت طلبات API في الفترة التجريبية لباقة ${isolateBidi(plan)} لهذه الشركة (${figure(limit)}). ${resume}`,
    requests_capped: ({ day }) =>
      `بلغت هذه الشركة حد الإنفاق على طلبات API الإضافية. تُستأنف الطلبات في ${formatDay(day)} أو عندما يرفع أحد المالكين الحد.`,
    resume_subscribed: 'تُستأنف الطلبات عند اشتراك الشركة مرة أخرى.',
    resume_resumed: 'تُستأنف الطلبات عند استئناف الاشتراك.',
    resume_resumed_paid: 'تُستأنف الطلبات عند استئناف الاشتراك ودفع الشهر الأول.',
    resume_paid: 'تُستأنف الطلبات عند دفع هذا الشهر.',
    resume_larger_plan: ({ day }) => `تُستأنف الطلبات في ${formatDay(day)} أو مع باقة أكبر.`,
    resume_extra: ({ day }) =>
      `تُستأنف الطلبات في ${formatDay(day)} أو عندما يسمح أحد المالكين بطلبات إضافية.`,
    resume_after_trial: ({ day }) =>
      `تُستأنف الطلبات عندما ينهي أحد مالكي الشركة الفترة التجريبية ويدفع، أو في ${formatDay(day)} عند انتهاء الفترة التجريبية ودفع الشهر الأول.`,
  };

  return billing;
};
