import { isolateBidi } from '../../language/index.ts';
import type { SentenceFormats } from '../show.ts';
import type { ssoSentences } from '../single-sign-on.ts';
import type { SentenceTexts } from '../template.ts';

export const singleSignOnWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof ssoSentences> => ({
  sso_issuer_form: 'أدخل عنوان جهة الإصدار، مثل https://login.example.com.',
  sso_issuer_well_known: `أدخل عنوان جهة الإصدار وحده: الجزء الذي يسبق ${isolateBidi('/.well-known/openid-configuration')}.`,
  sso_issuer_tenant:
    'جهة الإصدار هذه لأشخاص من كل المؤسسات. أدخل جهة الإصدار التي تحتوي على معرّف مؤسستك.',
  sso_issuer_other: ({ issuer }) =>
    `لهذا المزوّد جهة إصدار أخرى. أدخل هذا العنوان تمامًا: ${isolateBidi(issuer)}`,
  sso_secret_missing: 'أدخل سر العميل.',
  sso_role_wrong: 'اختر مسؤولًا عامًا أو مسؤولًا أو مديرًا.',
  sso_group_missing: 'أدخل اسم المجموعة.',
  sso_group_twice: 'هذه المجموعة موجودة في الجدول.',
  sso_groups_most: ({ most }) => `الحد الأقصى لعدد المجموعات هو ${figure(most)}`,
  sso_groups_list: 'أرسل المجموعات كقائمة.',
  sso_claim_missing: 'أدخل اسم الحقل الذي يحتوي على المجموعات.',
  sso_only_without_domain: 'أثبت ملكية نطاق أولًا، وإلا فلن يتمكن أحد من تسجيل الدخول.',
  sso_domain_form: 'أدخل نطاقًا مثل example.com.',
  sso_domain_listed: 'هذا النطاق موجود في القائمة.',
  sso_domains_most: ({ most }) =>
    `الحد الأقصى لعدد نطاقات الشركة هو ${figure(most)}. أزل نطاقًا أولًا.`,
  sso_domain_taken: 'أثبتت شركة أخرى ملكية هذا النطاق. النطاق يخص شركة واحدة.',
  sso_last_domain: 'الدخول الموحّد هو الطريقة الوحيدة ويحتاج إلى نطاق. أوقف ذلك أولًا.',
  sso_record_missing: 'لا يوجد سجل TXT بهذه القيمة بعد. قد تظهر السجلات الجديدة بعد ساعات.',
  sso_record_unreadable: 'خوادم DNS لهذا النطاق لا تستجيب. تحقق لاحقًا.',
  sso_not_connected: 'اربط مزوّد هوية أولًا.',
  sso_not_public: 'ليس لمزوّد الهوية عنوان عام. يمكن لمشغّل هذه المنصة السماح به.',
  sso_unreachable: 'مزوّد الهوية لا يستجيب. تحقق من عنوان جهة الإصدار.',
  sso_no_provider: 'عنوان جهة الإصدار لا يؤدي إلى مزوّد OpenID Connect بهذا العنوان.',
  sso_lacks_code: 'مزوّد الهوية لا يدعم تدفق رمز التفويض.',
  sso_client_refused: 'مزوّد الهوية لا يقبل معرّف العميل أو سر العميل.',
  sso_not_offered: 'لا يتوفر الدخول الموحّد لهذا البريد الإلكتروني. سجّل الدخول بكلمة المرور.',
  sso_required: 'شركتك تستخدم الدخول الموحّد فقط.',
  sso_company_only:
    'تُستخدم هذه الشركة بالدخول الموحّد فقط. سجّل الدخول ببريد إلكتروني من نطاقاتها، أو اسأل أحد مالكي الشركة.',
  sso_email_bound:
    'شركتك تستخدم الدخول الموحّد فقط، لذلك يبقى بريدك الإلكتروني ضمن نطاقاتها. اسأل أحد مالكي شركتك.',
  sso_provider_down: 'مزوّد الهوية لشركتك لا يستجيب. حاول مرة أخرى أو اسأل قسم تقنية المعلومات.',
  sso_ended: 'استغرق تسجيل الدخول وقتًا طويلًا أو بدأ في متصفح آخر. ابدأ من جديد.',
  sso_answer_reused: 'سبق أن اكتمل تسجيل الدخول هذا أو رُفض. ابدأ من جديد.',
  sso_canceled: 'لم يسجّل مزوّد الهوية دخولك. ابدأ من جديد أو اسأل قسم تقنية المعلومات.',
  sso_answer_wrong: 'رد مزوّد الهوية غير صالح، لذلك لم يُسجَّل دخولك. اسأل قسم تقنية المعلومات.',
  sso_email_missing: 'لم يرسل مزوّد الهوية بريدًا إلكترونيًا مؤكدًا. اسأل قسم تقنية المعلومات.',
  sso_email_domain: 'بريدك الإلكتروني لا ينتمي إلى نطاق مثبت لشركتك.',
  sso_other_account: 'لبريدك الإلكتروني حساب ليس عضوًا في هذه الشركة. اطلب دعوة.',
  sso_other_person:
    'بريدك الإلكتروني مرتبط بمستخدم آخر لدى مزوّد الهوية. اطلب من أحد مالكي شركتك إزالتك ودعوتك من جديد.',
  sso_membership_ended: 'لم تعد عضوًا في هذه الشركة. اطلب دعوة.',
  sso_deactivated: 'عطّلت شركتك وصولك. اسأل قسم تقنية المعلومات.',
  sso_not_again:
    'لم يطلب مزوّد الهوية تسجيل الدخول مرة أخرى، أو لم يذكر وقت تسجيل دخولك. اسأل قسم تقنية المعلومات.',
  sso_no_group: 'لا تملك أي من مجموعاتك صلاحية الوصول. اسأل قسم تقنية المعلومات.',
});
