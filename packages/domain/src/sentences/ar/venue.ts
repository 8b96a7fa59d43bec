import { isolateBidi } from '../../language/index.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';
import type { venueSentences } from '../venue.ts';

const days = new Map([
  ['Sunday', 'الأحد'],
  ['Monday', 'الاثنين'],
  ['Tuesday', 'الثلاثاء'],
  ['Wednesday', 'الأربعاء'],
  ['Thursday', 'الخميس'],
  ['Friday', 'الجمعة'],
  ['Saturday', 'السبت'],
]);

const dayName = (day: string): string => days.get(day) ?? isolateBidi(day);

export const venueWith = ({
  figure,
  formatDay,
}: SentenceFormats): SentenceTexts<typeof venueSentences> => ({
  application_key: 'اختر مفتاح الزائر أو مفتاح المسؤول.',
  redirects_list: 'أرسل العناوين كقائمة.',
  redirects_most: 'الحد الأقصى 20 عنوانًا',
  redirect_character: 'يحتوي هذا العنوان على رمز غير مسموح. اكتبه بالترميز المئوي.',
  redirect_fragment: 'احذف # وما بعدها.',
  redirect_relative: `هذا العنوان غير مكتمل. يبدأ مثل ${isolateBidi('https://example.com')}.`,
  redirect_password: 'احذف الاسم وكلمة المرور قبل @.',
  redirect_scheme: `استخدم ${isolateBidi('https://')} أو ${isolateBidi('http://')} على localhost أو مخططًا خاصًا بالتطبيق مثل ${isolateBidi('com.example.app:/callback')}.`,

  no_provider: 'لا يوجد لهذه الشركة مزوّد خرائط داخلية.',
  floors_of_provider: 'طوابق هذا المبنى من مزوّد الخرائط الداخلية.',
  geocoder_search_silent: 'البحث عن العناوين لا يستجيب. حاول بعد دقيقة أو ضع العلامة على الخريطة.',
  geocoder_lookup_silent: 'يتعذّر العثور على عنوان هذا المكان حاليًا. حاول بعد دقيقة أو اكتبه.',
  link_spaces: `لا يحتوي الرابط على مسافات. اكتب ${isolateBidi('%20')} بدلًا منها.`,
  link_start: `ابدأ الرابط بعلامة ${isolateBidi('/')} لهذا الموقع، أو بـ ${isolateBidi('http://')} أو ${isolateBidi('https://')}.`,
  hours_line: `اكتب الساعات مثل ${isolateBidi('Mo-Sa 09:00-20:00; Su closed')} أو ${isolateBidi('24/7')}.`,
  hours_form:
    'أرسل --/-- للمغلق أو 00/00 للمفتوح دائمًا أو قائمة من سبعة أيام، كل منها إحدى القيمتين أو قائمة فترات.',
  hours_times: ({ day }) => `ساعات ${dayName(day)}: أدخل أوقاتًا من 00:00 إلى 23:59.`,
  hours_periods: ({ day, most }) =>
    `ساعات ${dayName(day)}: الحد الأقصى لعدد الفترات ${figure(most)}.`,

  floor_of_provider: 'هذا الطابق من مزوّد الخرائط الداخلية. زامِن المبنى بدلًا من حذفه.',
  floor_unknown: 'لا يوجد هذا الطابق في المبنى.',
  floor_not_in_building: 'لا يوجد هذا الطابق في المبنى. اختر اسمًا آخر أو زد عدد طوابقه.',
  floor_twice: 'يوجد في هذا المبنى طابق بهذا الاسم.',
  provider_floor_twice: 'يوجد في هذا المبنى هذا الطابق من المزوّد.',
  corners_without_area: 'لا تحصر هذه الزوايا أي مساحة. ضع المخطط مرة أخرى.',
  corners_list: 'أرسل الزوايا كقائمة.',
  corners_four: 'للمخطط أربع زوايا',
  corners_most: 'الحد الأقصى 1000 زاوية',
  copy_plan_or_layers: 'انسخ المخطط أو الطبقات. يحتاج الطابق إلى أحدهما.',
  layer_missing: 'أضف طبقة',
  layer_unknown: 'لا توجد هذه الطبقة في الطابق.',
  layer_twice: 'هذه الطبقة مكررة في القائمة.',
  layer_kind: 'اختر أحد الأنواع.',
  layers_list: 'أرسل الطبقات كقائمة.',
  layers_most: ({ most }) => `الحد الأقصى لعدد الطبقات ${figure(most)}`,
  layers_on_floor: ({ most }) => `الحد الأقصى لعدد طبقات الطابق ${figure(most)}.`,
  layer_positions: 'يبدأ الترقيم من 0',
  layers_checked: 'يجري فحص عدد كبير من طبقات شركتك. حاول مرة أخرى بعد قليل.',
  layers_read: 'تجري قراءة عدد كبير من الطبقات. حاول مرة أخرى بعد قليل.',
  floors_open: 'عدد الطوابق المفتوحة كبير. أغلق بعض صفحاتها.',
  tab_form: 'يجب أن يتكوّن من 8 إلى 40 حرفًا أو رقمًا أو - أو _',
  object_kind: 'يجب أن يكون poi أو point أو link أو beacon',
  selection_list: 'أرسل التحديد كقائمة.',
  selection_most: ({ most }) => `الحد الأقصى لعدد العناصر المحددة ${figure(most)}.`,

  copy_floors: 'اختر طوابق أخرى من هذا المبنى.',
  copy_nothing: 'حدّد نقاط اهتمام أو نقاط مسار لنسخها.',
  export_most: ({ megabytes }) =>
    `يتجاوز حجم طبقات هذا المبنى ${figure(megabytes)} ميغابايت، فلا يتسع لها أرشيف واحد. احذف بعض الطبقات.`,
  export_application_most: ({ megabytes }) =>
    `يتجاوز حجم طبقات هذا التطبيق وصوره ${figure(megabytes)} ميغابايت، فلا يتسع لها أرشيف واحد. صدّر المباني كلًا على حدة.`,
  export_application_buildings: ({ most }) =>
    `يتجاوز عدد مباني هذا التطبيق ${figure(most)}، فلا يتسع لها أرشيف واحد. صدّر المباني كلًا على حدة.`,
  export_files_most: ({ most }) =>
    `سيتجاوز عدد ملفات الأرشيف ${figure(most)}. احذف الطبقات أو الصور غير اللازمة.`,
  export_no_floors: 'لا طوابق في المبنى، فلا شيء للطباعة. أضف طابقًا أولًا.',
  export_too_large: ({ megabytes }) =>
    `سيتجاوز حجم الملف ${figure(megabytes)} ميغابايت. احذف الطبقات أو الصور غير اللازمة.`,
  export_content_most: ({ megabytes }) =>
    `تتجاوز نقاط الاهتمام والمسارات والمنارات والتفاعلات ${figure(megabytes)} ميغابايت، وهو الحد الأقصى للحزمة الواحدة. احذف ما لا يلزم.`,
  export_invalid_imdf: ({ rule }) =>
    `سيخالف المبنى إحدى قواعد IMDF ‏(${isolateBidi(rule)}). اختر صيغة أخرى.`,
  export_too_complex:
    'محتوى المبنى أكبر من أن يُكتب بهذه الصيغة. احذف الطبقات غير اللازمة أو اختر صيغة أخرى.',
  export_file_missing: ({ name }) =>
    `الملف ${isolateBidi(name)} مفقود من تخزين الخادم. استبدله في المبنى أو اطلب من المشغّل استعادته.`,
  export_canceled: 'أُلغي التصدير.',
  export_ended: 'انتهى التصدير من قبل.',
  export_not_finished:
    'انقطعت الكتابة عدة مرات. حاول مجددًا. إذا فشلت المحاولة أيضًا، فالسبب في سجل الخادم.',
  copy_full: ({ floor, most }) =>
    `سيتجاوز عدد نقاط الطابق ${isolateBidi(floor)} الحد الأقصى ${figure(most)}.`,
  copy_stale: 'عدّل شخص آخر العناصر المحددة في هذه الأثناء.',
  copy_floor_missing: 'اختر طابقًا',
  copy_floors_list: 'أرسل الطوابق كقائمة معرّفات.',
  copy_floors_most: ({ most }) => `الحد الأقصى لعدد الطوابق في المرة الواحدة ${figure(most)}`,
  copy_floor_once: 'أرسل كل طابق مرة واحدة.',
  copies_list: 'أرسل النسخ كقائمة.',
  copy_pois_list: 'أرسل نقاط الاهتمام كقائمة.',
  copy_pois_most: ({ most }) => `الحد الأقصى لعدد نقاط الاهتمام في المرة الواحدة ${figure(most)}`,
  copy_points_list: 'أرسل النقاط كقائمة معرّفات.',
  copy_points_most: ({ most }) => `الحد الأقصى لعدد النقاط في المرة الواحدة ${figure(most)}`,

  poi_name_missing: 'اسم نقطة الاهتمام مطلوب',
  poi_twice: 'توجد في هذا المبنى نقطة اهتمام بهذا المعرّف.',
  poi_stale: 'عدّل شخص آخر نقطة الاهتمام هذه في هذه الأثناء.',
  poi_unknown: 'لا توجد في هذا الطابق نقطة اهتمام بهذا المعرّف.',
  category_unknown: 'اختر إحدى الفئات.',
  category_other: 'اختر فئة أخرى.',
  category_twice: 'توجد فئة بهذا الاسم.',
  category_described: 'أرسل الفئة ككائن.',
  picture_missing: 'أضف صورة',
  external_id_twice: 'هذا المعرّف الخارجي مستخدم لنقطة اهتمام أخرى في هذا المبنى.',
  phone_form: `اكتب رقم هاتف مثل ${isolateBidi('+49 40 123456')}.`,
  pictures_list: 'أرسل الصور كقائمة معرّفات موقّعة.',
  pictures_most: ({ most }) => `الحد الأقصى لعدد الصور ${figure(most)}`,
  pictures_twice: 'اذكر كل صورة مرة واحدة.',
  properties_object: 'أرسل الخصائص ككائن.',
  properties_most: ({ most }) => `الحد الأقصى لعدد الخصائص ${figure(most)}`,
  property_name: ({ most }) => `اسم الخاصية سطر واحد، والحد الأقصى لعدد حروفه ${figure(most)}.`,
  property_value: ({ most }) =>
    `قيمة الخاصية نص (الحد الأقصى لعدد حروفه ${figure(most)})، أو رقم، أو true أو false.`,
  subtitles_list: 'أرسل العناوين الفرعية كقائمة نصوص.',
  subtitles_most: 'الحد الأقصى 100 عنوان فرعي',
  subcategories_list: 'أرسل الفئات الفرعية كقائمة نصوص.',
  subcategories_most: 'الحد الأقصى 100 فئة فرعية',
  shape_corners: 'يحتاج الشكل إلى ثلاث زوايا على الأقل.',
  shape_corners_most: ({ most }) => `أقصى عدد لزوايا الشكل ${figure(most)}.`,
  shape_reach: ({ kilometres }) => `أقصى امتداد للشكل ${figure(kilometres)} كم.`,
  shape_crossing: 'لا يجوز أن تتقاطع أضلاع الشكل.',
  shape_area: ({ area }) => `أقل مساحة للشكل ${figure(area)} م².`,
  spots_few: ({ least }) => `حدّد مواضع على المخطط وعلى الخريطة، ${figure(least)} على الأقل.`,
  spots_together: 'المواضع متطابقة. حدّد مواضع متباعدة.',

  routes_stale: 'عدّل شخص آخر مسارات هذا الطابق في هذه الأثناء.',
  point_kind: 'يجب أن تكون القيمة point أو connecting أو stairs أو elevator',
  points_list: 'أرسل النقاط كقائمة.',
  points_most: ({ most }) => `الحد الأقصى لعدد نقاط الطابق ${figure(most)}`,
  neighbours_list: 'أرسل النقاط المجاورة كقائمة معرّفات.',
  neighbours_most: 'للنقطة 100 نقطة مجاورة على الأكثر',
  links_list: 'أرسل الوصلات كقائمة.',
  links_most: 'للنقطة 100 وصلة على الأكثر',
  own_neighbour: ({ id }) => `النقطة ${isolateBidi(id)} مذكورة مجاورةً لنفسها.`,
  neighbour_twice: ({ id, other }) =>
    `تذكر النقطة ${isolateBidi(id)} النقطة المجاورة ${isolateBidi(other)} مرتين.`,
  neighbour_unknown: ({ id, other }) =>
    `النقطة ${isolateBidi(other)} المجاورة للنقطة ${isolateBidi(id)} ليست بين النقاط.`,
  link_twice: ({ id, other }) =>
    `تصف النقطة ${isolateBidi(id)} وصلتها إلى ${isolateBidi(other)} مرتين.`,
  link_unknown: ({ id, other }) =>
    `تصف النقطة ${isolateBidi(id)} وصلة إلى ${isolateBidi(other)}، وهي ليست مجاورة لها.`,
  point_twice: ({ id }) => `توجد نقطتان بالمعرّف ${isolateBidi(id)}.`,

  venue_import_not_ready: 'ما زالت قراءة الملف جارية، أو انتهى الاستيراد.',
  building_import_changed: 'تغيّر المبنى في هذه الأثناء، لذلك يبقى. احذفه إن لم تعد تحتاجه.',
  building_import_final: 'لم يعد التراجع عن هذا الاستيراد ممكنًا.',
  building_import_not_ready: 'لا ينتظر الاستيراد ذلك، أو انتهى.',
  building_import_ended: 'انتهى الاستيراد، أو تجري كتابته ولم يعد إلغاؤه ممكنًا.',
  venue_import_kind: 'اختر geojson أو imdf أو bundle أو table.',
  venue_import_action: 'اختر added أو changed أو removed أو conflict أو unchanged.',
  venue_import_decision: 'اختر القيمة من الملف أو القيمة الحالية.',
  venue_import_decisions_most: 'أرسل 2000 خيار على الأكثر دفعة واحدة.',
  venue_import_not_applied: 'تعذرت كتابة الاستيراد. طبّقه مرة أخرى.',
  venue_import_draft_changed: 'تغيّر المبنى في هذه الأثناء. راجع التغييرات مرة أخرى.',
  venue_import_undo_first: ({ file }) =>
    `تراجع أولًا عن استيراد ${isolateBidi(file)}: فهو أحدث، وغيّر الطوابق نفسها.`,
  venue_import_parts: 'اختر نقاط الاهتمام أو الطبقات أو المسارات.',
  venue_kind: 'اختر أحد أنواع الأماكن.',
  drawing_unit: 'اختر إحدى وحدات القياس.',
  drawing_unit_missing: 'لا وحدة قياس في هذا الرسم. اختر الوحدة التي رُسم بها.',
  drawing_scale: 'أدخل مقياس الرسم رقمًا، مثل 100 للمقياس 1:100.',
  drawing_scale_missing: 'لا مقياس لهذا المخطط. أدخله رقمًا، مثل 100 للمقياس 1:100.',
  drawing_page_unknown: 'اختر إحدى الصفحات.',
  drawing_layers: 'اختر طبقة واحدة على الأقل من الرسم.',
  drawing_layers_most: 'اختر 50 طبقة على الأكثر من الرسم.',
  drawing_layer_unknown: 'لا طبقة بهذا الاسم في الرسم.',
  drawing_points: 'حدّد نقطتين من الرسم مع موقعيهما.',
  drawing_undo_late: 'لم يعد التراجع عن هذا المخطط ممكنًا: مضى يوم، أو أصبح للطابق مخطط آخر.',
  drawing_not_ready: 'ما زالت معالجة الرسم جارية، أو انتهى الاستيراد.',
  venue_import_floor: 'اختر أحد طوابق هذا المبنى.',

  publish_past: 'اختر وقتًا في المستقبل.',
  publish_late: 'اختر وقتًا خلال سنة.',
  publish_skipped: 'هذا الوقت غير موجود في المبنى لأن الساعة تُقدَّم. اختر وقتًا آخر.',
  publish_time: `اكتب الوقت بالشكل ${isolateBidi('2026-11-20T08:00')} بتوقيت المبنى، أو مع إزاحة مثل ${isolateBidi('+03:00')}.`,
  publish_automatic: 'ينشر هذا المبنى التغييرات تلقائيًا. أوقف ذلك أولًا.',
  publish_stale: 'نشر شخص آخر في هذه الأثناء. راجع التغييرات مرة أخرى.',
  publish_already_live: ({ version, name }) =>
    `نُشرت هذه التغييرات من قبل بوصفها النسخة ${figure(version)}، ونشرها ${isolateBidi(name)}.`,
  publish_draft_changed: 'تغيّرت المسودة في هذه الأثناء. راجع التغييرات مرة أخرى.',
  publish_nothing: 'لا توجد تغييرات للنشر.',
  publish_scheduled: ({ version, day, time, name }) =>
    `جدول ${isolateBidi(name)} هذه المسودة من قبل بوصفها النسخة ${figure(version)}، في ${formatDay(day)} الساعة ${isolateBidi(time)}. ألغِ ذلك أولًا لاختيار وقت آخر.`,
  publish_blocked: 'لا تنشر شركتك مع بعض هذه المشكلات. أصلحها أولًا.',
  publish_by_key: 'لا تستطيع مفاتيح API النشر. بدّل هذا في لوحة التحكم.',
  publish_call_off: 'أرسل null لإلغاء النشر.',
  restore_comments: ({ count }) =>
    `يحذف هذا أيضًا التعليقات على الطوابق غير الموجودة في النسخة (${figure(count)}). أكّد ذلك.`,
  bundle_comments: ({ count }) =>
    `توجد تعليقات على طوابق غير موجودة في الحزمة (${figure(count)}). احذف التعليقات أو الطوابق أولًا.`,
  import_comments: ({ count }) =>
    `توجد تعليقات على طوابق أضافها الاستيراد (${figure(count)}). احذف التعليقات أولًا.`,
  version_elsewhere: 'اختر نسخة من المبنى نفسه.',
  preview_hours: 'أدخل عددًا صحيحًا من الساعات من 1 إلى 720.',
  problem_kind: 'يجب أن يكون نوعًا من المشكلات',
  problem_kinds_list: 'أرسل أنواع المشكلات كقائمة.',
  problem_kinds_twice: 'أرسل كل نوع من المشكلات مرة واحدة.',

  comment_empty: 'اكتب تعليقًا أولًا.',
  comment_status: 'يجب أن تكون القيمة open أو resolved',
  comment_of_author: 'لا يعدّل هذا النص إلا كاتبه.',
  comment_deletion: 'لا يحذف هذا إلا كاتبه أو أحد المسؤولين.',
  mentions_most: ({ most }) => `الحد الأقصى لعدد الأشخاص المذكورين ${figure(most)}.`,
  comments_most: ({ most }) =>
    `بلغ عدد التعليقات المفتوحة في هذا الطابق ${figure(most)}. أغلق بعضها أولًا.`,
  replies_most: ({ most }) =>
    `الحد الأقصى لعدد الردود على التعليق ${figure(most)}. ابدأ تعليقًا آخر.`,

  language_tag: 'استخدم رمز لغة مثل en أو ar أو pt-BR.',
  languages_list: 'أرسل اللغات كقائمة رموز.',
  languages_none: 'اختر لغة واحدة على الأقل.',
  languages_most: ({ most }) => `الحد الأقصى لعدد اللغات ${figure(most)}`,
  languages_twice: 'اذكر كل لغة مرة واحدة.',
  translation_text: 'أرسل نصًا.',
  translation_fields: 'بعض هذه الحقول لا يقبل الترجمة.',
  translation_object: 'أرسل نصوص اللغة ككائن.',
  translations_object: 'أرسل الترجمات حسب رمز اللغة.',
  translation_main: 'هذه هي اللغة الأساسية. أرسل النص في الحقل نفسه.',
  translation_language: 'هذه اللغة ليست من لغات المبنى.',
});
