import { isolateBidi } from '../../language/index.ts';
import type { floorSentences } from '../floors.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const floorsWith = ({ figure }: SentenceFormats) => {
  const floors: SentenceTexts<typeof floorSentences> = {
    layer_not_utf8: 'الملف ليس نصًا بترميز UTF-8.',
    layer_not_json: 'الملف ليس JSON صحيحًا.',
    layer_json_ends: 'الملف ليس JSON صحيحًا: ينتهي قبل أوانه.',
    layer_json_place: ({ line, column }) =>
      `الملف ليس JSON صحيحًا: انظر السطر ${figure(line)}، العمود ${figure(column)}.`,
    layer_json_near: ({ text }) => `الملف ليس JSON صحيحًا قرب ${isolateBidi(text)}.`,
    layer_too_many_parts: 'في الملف أجزاء كثيرة تتعذّر قراءتها. قسّمه إلى عدة طبقات.',
    layer_not_geojson: 'الملف ليس GeoJSON.',
    layer_no_collection: 'الملف ليس GeoJSON: ليس مجموعة عناصر ولا عنصرًا.',
    layer_empty: 'لا توجد عناصر في الملف.',
    layer_system: ({ system }) =>
      `الإحداثيات في ${system === 'another system' ? 'نظام آخر' : isolateBidi(system)}. صدّر الملف مرة أخرى بنظام WGS 84 (EPSG:4326).`,
    feature_wrong: ({ feature, problem }) => `العنصر ${figure(feature)}: ${problem}.`,
    feature_is_none: 'ليس عنصرًا',
    feature_properties: 'الخصائص مفقودة',
    feature_id: 'المعرّف ليس نصًا ولا رقمًا',
    geometry_missing: 'الشكل الهندسي مفقود',
    geometry_unsupported: ({ type, types }) =>
      `الشكل ${isolateBidi(type)} غير مدعوم؛ استخدم ${isolateBidi(types)}`,
    in_position: ({ number, problem }) => `الموضع ${figure(number)}: ${problem}`,
    in_ring: ({ number, problem }) => `الحلقة ${figure(number)}: ${problem}`,
    in_line: ({ number, problem }) => `الخط ${figure(number)}: ${problem}`,
    in_polygon: ({ number, problem }) => `المضلع ${figure(number)}: ${problem}`,
    position_form: 'الموضع قائمة من خط الطول وخط العرض',
    position_numbers: 'خط الطول وخط العرض رقمان',
    longitude_outside: ({ longitude }) =>
      `خط الطول ${isolateBidi(String(longitude))} خارج المدى من ${isolateBidi(figure(-180))} إلى ${figure(180)}، فهذا ليس WGS 84`,
    latitude_outside: ({ latitude }) =>
      `خط العرض ${isolateBidi(String(latitude))} خارج المدى من ${isolateBidi(figure(-90))} إلى ${figure(90)}، فهذا ليس WGS 84`,
    line_form: 'الإحداثيات ليست قائمة مواضع',
    line_short: ({ least, count }) =>
      `أقل عدد لمواضع الخط ${figure(least)}، ولهذا الخط ${figure(count)}`,
    ring_form: 'الحلقة قائمة مواضع',
    ring_short: ({ count }) => `أقل عدد لمواضع الحلقة 4، ولهذه الحلقة ${figure(count)}`,
    ring_open: 'الحلقة غير مغلقة: يجب أن يطابق موضعها الأخير موضعها الأول',
    rings_form: 'الإحداثيات ليست قائمة حلقات',
    lines_form: 'الإحداثيات ليست قائمة خطوط',
    polygons_form: 'الإحداثيات ليست قائمة مضلعات',
  };

  return floors;
};
