import { arabicPlural, isolateBidi } from '../../language/index.ts';
import type { beaconSentences } from '../beacons.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const beaconsWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof beaconSentences> => ({
  building_missing: 'اختر المبنى',
  uuid_wrong: 'صحّح UUID',
  beacon_stale: 'نقل شخص آخر هذه المنارة في هذه الأثناء.',
  beacon_twice: ({ name, building }) =>
    `للمنارة ${isolateBidi(name)} في ${isolateBidi(building)} قيم UUID وmajor وminor نفسها.`,
  beacon_twice_hidden: 'لمنارة أخرى في شركتك قيم UUID وmajor وminor نفسها.',
  beacons_chosen: ({ most }) => `اختر من 1 إلى ${figure(most)} من المنارات.`,
  beacon_gone: 'لم تعد إحدى هذه المنارات موجودة. لم يتغيّر شيء. امسح التحديد واختر مرة أخرى.',
  beacons_gone: ({ count }) =>
    `${arabicPlural(count, {
      zero: 'لم تعد بعض هذه المنارات موجودة',
      one: 'لم تعد إحدى هذه المنارات موجودة',
      two: 'لم تعد اثنتان من هذه المنارات موجودتين',
      few: `لم تعد ${figure(count)} من هذه المنارات موجودة`,
      many: `لم تعد ${figure(count)} من هذه المنارات موجودة`,
      other: `لم تعد ${figure(count)} من هذه المنارات موجودة`,
    })}. لم يتغيّر شيء. امسح التحديد واختر مرة أخرى.`,
  beacon_used: ({ engagement }) =>
    `مستخدمة في التفاعل ${isolateBidi(engagement)}. على من يملك صلاحية تعديل التفاعلات نقلها إلى مبنى آخر.`,
  beacon_used_by_several: ({ engagement, others }) =>
    `مستخدمة في التفاعل ${isolateBidi(engagement)} وفي ${arabicPlural(others, {
      zero: 'غيره',
      one: 'تفاعل آخر',
      two: 'تفاعلين آخرين',
      few: `${figure(others)} تفاعلات أخرى`,
      many: `${figure(others)} تفاعلًا آخر`,
      other: `${figure(others)} تفاعل آخر`,
    })}. على من يملك صلاحية تعديل التفاعلات نقلها إلى مبنى آخر.`,

  columns_missing: 'اختر محتوى كل عمود.',
  columns_mandatory: '*الحقول الإلزامية: Name وUUID وMinor وMajor',
  columns_identical: 'اخترت أعمدة بالاسم نفسه',
  column_beyond: ({ columns, column }) =>
    `عدد أعمدة الملف ${figure(columns)}، فلا يوجد عمود رقم ${figure(column)}.`,
  header_said: 'حدّد إن كان للملف صف عناوين.',
  floor_unclear:
    'ليس واضحًا إن كان العمود يحتوي معرّفات الطوابق أم أسماءها. استخدم المعرّفات وحدها تحت العنوان Floor ID.',
  floor_ambiguous: ({ cell, id, floor }) =>
    `القيمة ${isolateBidi(cell)} اسم طابق (المعرّف ${isolateBidi(String(id))}) ومعرّف طابق آخر (${isolateBidi(floor)}). استخدم المعرّفات وحدها تحت العنوان Floor ID.`,
  import_line_repeated: ({ line }) => `للسطر ${figure(line)} قيم UUID وmajor وminor نفسها.`,
  import_beacon_engaged: ({ building }) =>
    `تستخدم تفاعلات في ${isolateBidi(building)} هذه المنارة. على من يملك صلاحية تعديل التفاعلات نقلها.`,
  import_not_waiting: 'لا ينتظر هذا الاستيراد تحديد أعمدته.',
  import_over: 'انتهى هذا الاستيراد. لا يوجد ما يُلغى.',
  import_final: 'لم يعد التراجع عن هذا الاستيراد ممكنًا.',
  import_undone: 'سبق التراجع عن هذا الاستيراد.',
  import_busy: 'يجري فحص عمليات استيراد أخرى لشركتك. حاول مرة أخرى بعد قليل.',
  import_unreadable: 'حدث خطأ، استخدم ملف csv صحيحًا.',
  import_too_long: 'يحتوي الملف على أكثر من 300,000 سطر. قسّمه إلى عدة ملفات.',
  import_hidden: 'لم يعد بإمكانك رؤية مبنى هذا الاستيراد.',
  import_old: 'لم يُحفظ هذا الاستيراد خلال 30 يومًا.',
  import_unfinished: 'تعذّر إكمال الاستيراد. ارفع الملف مرة أخرى.',
  import_canceled: 'أُلغي الاستيراد.',

  engagement_stale: 'عدّل شخص آخر هذا التفاعل في هذه الأثناء.',
  engagement_beacons_missing: 'اختر المنارات على الخريطة',
  engagement_beacons_elsewhere: 'بعض هذه المنارات ليست في هذا المبنى. اختر المنارات على الخريطة',
  engagement_beacons_most: 'الحد الأقصى 1000 منارة',
  event_missing: 'اختر حدث الإطلاق',
  action_missing: 'اختر قسيمة أو رابطًا أو إجراءً مخصصًا.',
  action_name_missing: 'اسم الإجراء مطلوب',
  url_missing: 'الرابط مطلوب',
  url_start: `ابدأ الرابط بـ ${isolateBidi('http://')} أو ${isolateBidi('https://')}.`,
  title_missing: 'العنوان مطلوب',
  value_missing: 'القيمة مطلوبة',
  name_missing: 'الاسم مطلوب',
  pair_missing: 'أضف زوجًا واحدًا على الأقل من مفتاح وقيمة.',
  pair_form: 'أرسل اسمًا وقيمة.',
  pairs_most: 'الحد الأقصى 100 زوج من مفتاح وقيمة',
  period_backward: 'تاريخ الانتهاء قبل تاريخ البدء.',
  template_unknown: 'اختر أحد القوالب.',
  code_kind: 'اختر رمز QR أو باركود.',
  coupon_described: 'أرسل القسيمة ككائن.',
  unique_number_missing: 'الرقم التعريفي الفريد مطلوب',
  number_missing: 'الرقم التعريفي مطلوب',
  bar_code_characters: 'لا يحتوي الباركود إلا على حروف لاتينية وأرقام وعلامات.',
  button_label_missing: 'نص الزر مطلوب',
  logo_missing: 'الشعار مطلوب',
  background_missing: 'الخلفية مطلوبة',
});
