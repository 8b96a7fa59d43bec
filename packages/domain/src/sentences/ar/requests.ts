import { arabicPlural, isolateBidi } from '../../language/index.ts';
import type { requestSentences, schemaSentences } from '../requests.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const requestsWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof requestSentences> => ({
  some_invalid: 'بعض القيم غير صالحة.',
  wrong_types: 'بعض القيم من نوع غير صحيح.',
  unstorable_value: 'تعذّر حفظ إحدى القيم.',
  unstorable_text_value: 'تعذّر حفظ إحدى القيم. تحقّق من خلوّها من الرموز غير المعتادة.',
  nothing_here: 'لم يُعثر على العنصر.',
  malformed_address: 'صيغة هذا العنوان غير صحيحة.',
  malformed_request: 'صيغة هذا الطلب غير صحيحة.',
  malformed_json: 'محتوى الطلب ليس JSON صحيحًا.',
  malformed_form: 'محتوى الطلب ليس نموذجًا صحيحًا.',
  wrong_content_length: 'طول المحتوى لا يطابق قيمة Content-Length.',
  body_as: ({ type }) => `أرسل المحتوى بصيغة ${isolateBidi(type)}.`,
  body_too_large: 'محتوى الطلب كبير جدًا.',
  headers_too_large: 'ترويسات الطلب كبيرة جدًا.',
  request_too_slow: 'استغرق وصول الطلب وقتًا طويلًا.',
  too_many_form_fields: ({ most }) => `الحد الأقصى لعدد حقول النموذج هو ${figure(most)}.`,
  idempotency_key_length: 'يتكوّن Idempotency-Key من 1 إلى 255 حرفًا.',
  idempotency_key_reused: 'استُخدم مفتاح Idempotency-Key هذا في طلب آخر. أرسل مفتاحًا جديدًا.',
  first_attempt_failed: 'فشلت المحاولة الأولى. أعد إرسال الطلب.',
  internal: ({ request }) => `حدث خطأ لدينا. اذكر رقم الطلب ${isolateBidi(request)} عند الإبلاغ عنه.`,

  database_silent: 'قاعدة البيانات لا تستجيب. حاول مرة أخرى بعد قليل.',
  store_silent: 'مخزن الملفات لا يستجيب. حاول مرة أخرى بعد قليل.',
  nothing_saved: 'يتعذّر الحفظ حاليًا. حاول مرة أخرى بعد قليل.',
  changed_by_others: 'يعدّل شخص آخر هذا العنصر. حاول مرة أخرى بعد قليل.',
  venue_changed: 'تغيّرت الخريطة منذ ذلك الحين. أعد تحميلها.',
  server_busy: 'الخادم مشغول. حاول مرة أخرى بعد قليل.',
  no_space_left: 'لا توجد مساحة كافية للحفظ. حاول لاحقًا.',
  too_many_tries_seconds: ({ seconds }) =>
    `محاولات كثيرة. حاول مرة أخرى بعد ${arabicPlural(seconds, {
      zero: 'لحظات',
      one: 'ثانية واحدة',
      two: 'ثانيتين',
      few: `${figure(seconds)} ثوانٍ`,
      many: `${figure(seconds)} ثانية`,
      other: `${figure(seconds)} ثانية`,
    })}.`,
  too_many_tries_minutes: ({ minutes }) =>
    `محاولات كثيرة. حاول مرة أخرى بعد ${arabicPlural(minutes, {
      zero: 'لحظات',
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: `${figure(minutes)} دقائق`,
      many: `${figure(minutes)} دقيقة`,
      other: `${figure(minutes)} دقيقة`,
    })}.`,

  session_ended: 'انتهت جلستك. سجّل الدخول للمتابعة.',
  session_unknown: 'هذه الجلسة غير معروفة أو انتهت.',
  access_token_unknown: 'رمز الوصول غير معروف أو انتهت صلاحيته.',
  no_company: 'لست عضوًا في أي شركة. اختر شركة أو أنشئ واحدة.',
  role_forbids: 'دورك في هذه الشركة لا يسمح بذلك.',
  company_without_plan: 'لا يوجد اشتراك لهذه الشركة. على مالكها اختيار باقة أولًا.',
  visitor_unknown: 'معرّف الزائر أو رمزه السري غير صحيح.',
  application_without_plan: 'لا يوجد اشتراك للشركة المالكة لهذا التطبيق.',

  batches_waiting: 'توجد دفعات كثيرة في الانتظار. أعد الإرسال بعد قليل.',
  positions_counted: 'يجري احتساب المواقع. أعد إرسال هذه الدفعة بعد قليل.',

  unknown_app: 'التطبيق الذي أرسلك إلى هنا غير مسجَّل. تواصل مع مطوّره.',
  unregistered_redirect: 'عنوان إعادة التوجيه للتطبيق غير مسجَّل. تواصل مع مطوّره.',
  invalid_app_request: ({ reason }) =>
    `أرسل التطبيق الذي أحالك طلبًا غير صالح: ${reason} تواصل مع مطوّره.`,
  no_app_access:
    'لا يملك حسابك صلاحية الوصول إلى هذا التطبيق. اطلبها من مالكه أو سجّل الدخول بحساب آخر.',
  parameters_once: 'أرسل كل معامل مرة واحدة كنص.',
  parameter_repeated: 'أُرسل أحد المعاملات أكثر من مرة.',
  client_id_missing: 'المعامل client_id مفقود.',
  redirect_uri_missing: 'المعامل redirect_uri مفقود.',
  response_type_missing: 'المعامل response_type مفقود.',
  response_type_code: 'يجب أن تكون قيمة response_type هي code.',
  challenge_missing: 'المعامل code_challenge مفقود.',
  challenge_method: 'يجب أن تكون قيمة code_challenge_method هي S256.',
  challenge_form: 'يجب أن يكون code_challenge ناتج SHA-256 بصيغة base64url.',
  consent_needed: 'اسمح للتطبيق أولًا بقراءة بياناتك.',
  sign_in_again: 'يطلب التطبيق تسجيل دخول جديدًا. سجّل الدخول مرة أخرى للمتابعة.',
  scope_missing: ({ scope }) => `لا يملك رمز الوصول هذا النطاق ${isolateBidi(scope)}.`,
  max_age_number: 'يجب أن تكون قيمة max_age عددًا من الثواني.',
  prompt_values: 'يجب أن تكون قيمة prompt هي none، أو login أو consent أو كلتيهما.',
  prompt_none: 'يجب أن تكون قيمة prompt هي none.',
  id_token_unknown: 'القيمة id_token_hint ليست رمز هوية من هذا الخادم.',
  logout_unregistered: 'العنوان post_logout_redirect_uri غير مسجَّل لهذا العميل.',
});

export const schemas: SentenceTexts<typeof schemaSentences> = {
  schema_type: () => 'القيمة من نوع غير صحيح.',
  schema_value: () => 'القيمة غير صالحة.',
  schema_invalid: 'القيمة غير صالحة.',
  schema_option: ({ options }) => `اختر إحدى القيم: ${isolateBidi(options)}.`,
  schema_too_small: () => 'القيمة أصغر من المسموح.',
  schema_too_big: () => 'القيمة أكبر من المسموح.',
  schema_too_few: () => 'القيمة أقصر من المسموح.',
  schema_too_many: () => 'القيمة أطول من المسموح.',
  schema_format: () => 'صيغة القيمة غير صحيحة.',
  schema_named_format: () => 'صيغة القيمة غير صحيحة.',
  schema_unknown_key: ({ key }) => `الحقل ${isolateBidi(key)} غير معروف.`,
  schema_unknown_keys: ({ keys }) => `الحقول ${isolateBidi(keys)} غير معروفة.`,
  schema_key: () => 'اسم أحد الحقول غير صالح.',
};
