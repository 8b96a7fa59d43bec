import { arabicPlural, isolateBidi } from '../../language/index.ts';
import type { fieldSentences } from '../fields.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

type Figure = SentenceFormats['figure'];

const characters = (count: number, figure: Figure): string =>
  arabicPlural(count, {
    zero: 'صفر أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${figure(count)} أحرف`,
    many: `${figure(count)} حرفًا`,
    other: `${figure(count)} حرف`,
  });

const days = (count: number, figure: Figure): string =>
  arabicPlural(count, {
    zero: 'صفر أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: `${figure(count)} أيام`,
    many: `${figure(count)} يومًا`,
    other: `${figure(count)} يوم`,
  });

export const fieldsWith = ({ figure }: SentenceFormats): SentenceTexts<typeof fieldSentences> => ({
  required: 'هذا الحقل مطلوب.',
  too_long: ({ most }) => `الحد الأقصى للطول: ${characters(most, figure)}`,
  too_short: ({ least }) => `الحد الأدنى للطول: ${characters(least, figure)}`,
  unstorable_character: 'يحتوي هذا النص على رمز لا يمكن حفظه.',
  photo_missing: 'أضف صورة',
  plan_missing: 'اختر باقة',
  file_empty: 'الملف فارغ.',
  file_too_large: 'الحد الأقصى للحجم 10 ميغابايت',
  file_size_most: ({ megabytes }) => `الحد الأقصى للحجم ${isolateBidi(figure(megabytes))} ميغابايت`,
  file_format: 'صيغة الملف غير مدعومة.',
  file_missing: 'أضف ملفًا',
  file_choose: 'اختر ملفًا.',
  file_incomplete: 'لم يصل الملف كاملًا.',
  file_incomplete_retry: 'لم يصل الملف كاملًا. ارفعه مرة أخرى.',
  file_not_announced: 'الملف ليس الملف المُعلن عنه.',
  upload_ended: 'لم يعد هذا الرفع صالحًا. ارفع الملف مرة أخرى.',
  file_described: 'أرسل الملف ككائن.',
  checksum_form: 'يجب أن يكون MD5 للملف بصيغة base64',
  bytes_form: 'يجب أن يكون عددًا صحيحًا من البايتات',
  storage_used: ({ gigabytes }) =>
    `استخدمت شركتك كامل مساحة التخزين المتاحة (${figure(gigabytes)} غيغابايت). احذف ما لا تحتاجه من صور أو مخططات أو طوابق؛ تُزال ملفاتها بعد يوم.`,
  uploaded_today: ({ gigabytes }) =>
    `رفعت شركتك ${figure(gigabytes)} غيغابايت خلال آخر 24 ساعة. ارفع الباقي غدًا.`,
  pictures_checked: 'يجري فحص عدد كبير من صور شركتك. حاول مرة أخرى بعد قليل.',

  id_form: 'المعرّف عدد صحيح.',
  id_control_characters: 'لا يحتوي المعرّف على فواصل أسطر أو رموز تحكم.',
  version_form: 'يجب أن تكون قيمة lock_version المقروءة',
  page_size: 'تحتوي الصفحة على 1 إلى 1000 صف',
  page_number: 'يبدأ ترقيم الصفحات من 1',
  sorted_by: ({ columns }) => `تُرتَّب هذه القائمة حسب ${isolateBidi(columns)}`,
  number: 'يجب إدخال رقم',
  whole_number: 'يجب إدخال عدد صحيح',
  whole_number_enter: 'أدخل عددًا صحيحًا.',
  whole_number_between: ({ least, most }) =>
    `أدخل عددًا صحيحًا من ${isolateBidi(figure(least))} إلى ${isolateBidi(figure(most))}.`,
  number_between: ({ least, most }) =>
    `أدخل رقمًا من ${isolateBidi(figure(least))} إلى ${isolateBidi(figure(most))}.`,
  least: ({ least }) => `الحد الأدنى ${isolateBidi(figure(least))}`,
  most: ({ most }) => `الحد الأقصى ${isolateBidi(figure(most))}`,
  at_least: ({ least }) => `يجب ألا يقل عن ${isolateBidi(figure(least))}`,
  at_most: ({ most }) => `يجب ألا يزيد على ${isolateBidi(figure(most))}`,
  must_be_set: 'يجب تحديد قيمة',
  filled_in: 'يجب ملء هذا الحقل',
  characters_at_most: 'يجب ألا يزيد على 255 حرفًا',
  character_unstorable: 'يحتوي على رمز لا يمكن حفظه',
  true_or_false: 'يجب أن تكون القيمة true أو false',
  true_or_absent: 'يجب أن تكون القيمة true أو تُحذف',
  date_form: `أدخل تاريخًا مثل ${isolateBidi('2026-11-15')}.`,
  time_form: 'الوقت هو عدد الثواني منذ 1970 بالتوقيت العالمي.',
  seconds_form: 'أرسل عدد الثواني منذ 1970.',
  colour_form: `يجب أن يكون لونًا مثل ${isolateBidi('#5468ff')}`,
  colour_or_rgba_form: `يجب أن يكون لونًا مثل ${isolateBidi('#46b3ce')} أو ${isolateBidi('rgba(63,177,206,0.2)')}`,
  one_of: ({ options }) => `اختر إحدى القيم: ${isolateBidi(options)}.`,

  range_backward: 'يجب أن تكون النهاية بعد البداية.',
  range_too_long: ({ days: count }) => `الحد الأقصى للمدة: ${days(count, figure)}.`,
  retention_months: 'أدخل عددًا صحيحًا من الأشهر من 1 إلى 60.',
  retry_positions: 'أرسل المواقع كقائمة.',
  positions_missing: 'أرسل موقعًا واحدًا على الأقل.',
  positions_most: ({ most }) => `الحد الأقصى لعدد المواقع ${figure(most)}`,
  events_list: 'أرسل الأحداث كقائمة.',
  events_missing: 'أرسل حدثًا واحدًا على الأقل.',
  events_most: ({ most }) => `الحد الأقصى لعدد الأحداث ${figure(most)}`,
  event_kind: 'يجب أن تكون القيمة delivered أو opened',
  heard_beacons_most: 'الحد الأقصى 50 منارة',
});
