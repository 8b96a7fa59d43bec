import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure, formatPercent } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  rooms: {
    numberedName: (number) => `غرفة ${number}`,
    found: (rooms, gaps) => `عُثر على ${rooms} و${gaps}.`,
    closed: (count) =>
      arabicPlural(count, {
        zero: 'لا غرف مغلقة',
        one: 'غرفة مغلقة واحدة',
        two: 'غرفتين مغلقتين',
        few: `${figure(count)} غرف مغلقة`,
        many: `${figure(count)} غرفة مغلقة`,
        other: `${figure(count)} غرفة مغلقة`,
      }),
    gaps: (count) =>
      arabicPlural(count, {
        zero: 'لا فتحات',
        one: 'فتحة واحدة',
        two: 'فتحتين',
        few: `${figure(count)} فتحات`,
        many: `${figure(count)} فتحة`,
        other: `${figure(count)} فتحة`,
      }),
    taken: (count) =>
      arabicPlural(count, {
        zero: 'لا تُستثنى غرف.',
        one: 'غرفة واحدة فيها نقطة اهتمام وتُستثنى.',
        two: 'غرفتان فيهما نقاط اهتمام وتُستثنيان.',
        few: `${figure(count)} غرف فيها نقاط اهتمام وتُستثنى.`,
        many: `${figure(count)} غرفة فيها نقاط اهتمام وتُستثنى.`,
        other: `${figure(count)} غرفة فيها نقاط اهتمام وتُستثنى.`,
      }),
    surrounding: (count) =>
      arabicPlural(count, {
        zero: 'لا تُستثنى مساحات.',
        one: 'مساحة واحدة تحيط بغرف أخرى وتُستثنى.',
        two: 'مساحتان تحيطان بغرف أخرى وتُستثنيان.',
        few: `${figure(count)} مساحات تحيط بغرف أخرى وتُستثنى.`,
        many: `${figure(count)} مساحة تحيط بغرف أخرى وتُستثنى.`,
        other: `${figure(count)} مساحة تحيط بغرف أخرى وتُستثنى.`,
      }),
    numbered: (count) =>
      arabicPlural(count, {
        zero: 'لكل الغرف نص.',
        one: `غرفة واحدة بلا نص وستُسمى «${isolateBidi('Room 1')}» وهكذا.`,
        two: `غرفتان بلا نص وستُسميان «${isolateBidi('Room 1')}» وهكذا.`,
        few: `${figure(count)} غرف بلا نص وستُسمى «${isolateBidi('Room 1')}» وهكذا.`,
        many: `${figure(count)} غرفة بلا نص وستُسمى «${isolateBidi('Room 1')}» وهكذا.`,
        other: `${figure(count)} غرفة بلا نص وستُسمى «${isolateBidi('Room 1')}» وهكذا.`,
      }),
    none: 'لم يُعثر على غرف مغلقة.',
    noneHint: 'اختر طبقة أخرى، أو زد أوسع فتحة.',
    allTaken: 'لكل غرفة نقطة اهتمام.',
    filled: (count) =>
      arabicPlural(count, {
        zero: 'لم تُملأ غرف.',
        one: 'مُلئت غرفة واحدة.',
        two: 'مُلئت غرفتان.',
        few: `مُلئت ${figure(count)} غرف.`,
        many: `مُلئت ${figure(count)} غرفة.`,
        other: `مُلئت ${figure(count)} غرفة.`,
      }),
    fillAll: (count) => `ملء كل الغرف (${figure(count)})`,
  },
  noLayers: 'لا يعرض هذا الطابق أي طبقات.',
  noLayersHint: 'أضف طبقة فيها جدران أو غرف ضمن «الطوابق»، أو أظهر واحدة في مفتاح الخريطة.',
  layer: 'الطبقة',
  allLayers: 'كل الطبقات المعروضة',
  gap: 'أوسع فتحة تُغلق (م)',
  gapHint: 'الفتحات حتى عرض باب تُعد مغلقة.',
  gapProblem: (least, most) => `أدخل من ${figure(least)} إلى ${figure(most)}\u00A0م.`,
  namesFrom: 'الأسماء من',
  noNames: 'بلا أسماء',
  reading: 'جارٍ قراءة الجدران',
  worker: {
    notLoaded: (filename) => `تعذّر تحميل الطبقة ${isolateBidi(filename)}. أعد المحاولة.`,
    unread: 'تعذّرت قراءة الطبقات. أعد المحاولة.',
    stopped: 'توقف البحث. أعد المحاولة.',
  },
  unreadable: 'تعذّرت قراءة الطبقات.',
  tryAgain: 'إعادة المحاولة',
  routes: {
    allTaken: 'أُخذت كل الخطوط.',
    proposed: (count) =>
      arabicPlural(count, {
        zero: 'لا خطوط مقترحة.',
        one: 'اقتُرح خط واحد. انقر على خط في الخريطة لأخذه، أو اسحب إطارًا حول عدة خطوط.',
        two: 'اقتُرح خطان. انقر على خط في الخريطة لأخذه، أو اسحب إطارًا حول عدة خطوط.',
        few: `اقتُرحت ${figure(count)} خطوط. انقر على خط في الخريطة لأخذه، أو اسحب إطارًا حول عدة خطوط.`,
        many: `اقتُرح ${figure(count)} خطًا. انقر على خط في الخريطة لأخذه، أو اسحب إطارًا حول عدة خطوط.`,
        other: `اقتُرح ${figure(count)} خط. انقر على خط في الخريطة لأخذه، أو اسحب إطارًا حول عدة خطوط.`,
      }),
    added: (count) =>
      arabicPlural(count, {
        zero: 'لم تُضف خطوط.',
        one: 'أُضيف خط واحد. احفظ الطابق للاحتفاظ به.',
        two: 'أُضيف خطان. احفظ الطابق للاحتفاظ بهما.',
        few: `أُضيفت ${figure(count)} خطوط. احفظ الطابق للاحتفاظ بها.`,
        many: `أُضيف ${figure(count)} خطًا. احفظ الطابق للاحتفاظ بها.`,
        other: `أُضيف ${figure(count)} خط. احفظ الطابق للاحتفاظ بها.`,
      }),
    takeAll: (count) => `أخذ الكل (${figure(count)})`,
    close: 'إغلاق',
    dismiss: 'تجاهل',
    intro: 'يقترح خطوطًا بين الجدران تصل إلى كل باب. لا يُضاف شيء حتى تأخذه.',
    shortcuts: 'مسارات مختصرة',
    shortcutsHint: `لا يزيد أي مسار من باب إلى باب على أقصر مسار بأكثر من ${formatPercent(0.1)}. من دونها تسير الخطوط في وسط الممرات.`,
    proposing: 'جارٍ اقتراح المسارات',
    cancel: 'إلغاء',
    none: 'لم يُعثر على مسارات أخرى.',
    noneHint: 'لكل الأبواب مسارات، أو لا تحيط الجدران بأي مساحة. اختر طبقة أخرى، أو زد أوسع فتحة.',
  },
  titles: { rooms: 'الغرف', routes: 'المسارات' },
};
