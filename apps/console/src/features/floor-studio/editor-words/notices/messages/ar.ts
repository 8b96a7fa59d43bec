import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  plain: {
    'may-not-draw': 'لا يسمح دورك بالرسم في الطوابق.',
    'may-not-change': 'لا يسمح دورك بتغيير الطوابق.',
    'from-provider': 'مسارات هذا المبنى ونقاط اهتمامه تأتي من مزوّده.',
    'map-loading': 'الخريطة قيد التحميل.',
    'zoom-in': 'قرّب الخريطة للرسم.',
    'too-few-corners': 'يحتاج الشكل إلى ثلاث زوايا على الأقل.',
    'self-crossing': 'لا يمكن أن تتقاطع أضلاع الشكل.',
    'wall-beyond': 'الجدار تجاوز الضلع المقابل.',
    hole: 'سيصبح في الشكل ثقب، ولا يمكن ذلك في نقطة اهتمام. قسّمه أولًا.',
    gone: 'لن يبقى من الشكل شيء.',
    apart: 'هذه الأشكال لا تتلامس. قرّب بعضها من بعض أولًا.',
    'select-two': 'حدد نقطتي اهتمام على الأقل.',
    'line-missed': 'لا يمر الخط عبر نقطة اهتمام. ارسمه من جانب إلى آخر.',
    'select-first': 'حدد شيئًا أولًا.',
    'drawing-aside': 'الرسم غير مكتمل. التراجع يعيده.',
    'drag-stopped': 'أُوقف السحب: غيّر مستخدم آخر ما كنت تسحبه.',
    'select-place': 'حدد نقطة اهتمام أولًا أو انقر على موضع في الخريطة.',
    'reading-walls': 'جارٍ قراءة الجدران.',
    'no-layers':
      'لا يعرض هذا الطابق أي طبقات. أضف طبقة فيها جدران أو غرف، أو أظهر واحدة في مفتاح الخريطة.',
    'no-wall-layers':
      'لا يعرض هذا الطابق أي طبقات. أضف طبقة فيها جدران، أو أظهر واحدة في مفتاح الخريطة.',
    'layers-unread': 'تعذّرت قراءة الطبقات. أعد المحاولة في «الغرف والمسارات».',
    'no-room': 'لا توجد غرفة مغلقة هنا. أغلق جدرانها، أو زد أوسع فتحة في «الغرف والمسارات».',
    'surrounds-rooms':
      'تحيط هذه المساحة بغرف أخرى، فسيغطيها شكل واحد. ارسمها بأداة «إنشاء نقطة اهتمام».',
    proposing: 'جارٍ اقتراح المسارات.',
    'no-new-routes': 'لم يُعثر على مسارات جديدة.',
    'no-line-here': 'لا يوجد خط مقترح هنا. انقر على خط أو اسحب إطارًا حول عدة خطوط.',
    'elevator-unconnected': 'لم يُضف المصعد. انقر بعده على نقطة أو خط من المسارات لربطه.',
    'stairs-unconnected': 'لم يُضف الدرج. انقر بعده على نقطة أو خط من المسارات لربطه.',
    'tool-loading': 'الأداة قيد التحميل. أنهِ الخط مرة أخرى بعد لحظات.',
    'length-missing': 'اكتب طول الضلع التالي، أو امسح الحقلين للإنهاء.',
  },
  roomTaken: 'لهذه الغرفة نقطة اهتمام.',
  aPoi: 'نقطة اهتمام',
  roomHas: (title) => `لهذه الغرفة نقطة اهتمام: ${isolateBidi(title)}.`,
  problemOf: (title, problem) => `${isolateBidi(title)}: ${problem}`,
  tooManyCorners: (most) => `أقصى عدد لزوايا الشكل ${most}.`,
  tooLarge: (kilometers) => `لا يمتد الشكل أكثر من ${isolateBidi(kilometers)}\u00A0كم.`,
  tooSmall: (area) => `لا تقل مساحة الشكل عن ${isolateBidi(area)}\u00A0م².`,
  distance: (length) => `المسافة ${isolateBidi(length)}\u00A0م`,
  area: (length, area, outline) =>
    `المسافة ${isolateBidi(length)}\u00A0م · المساحة ${isolateBidi(area)}\u00A0م²، المحيط ${isolateBidi(outline)}\u00A0م`,
};
