import type { Headings } from './en.ts';

export const headings: Headings = {
  heatmap: ['خط العرض', 'خط الطول', 'الزيارات', 'الثواني'],
  counted: ['من', 'إلى'],
  stats: ['اليوم', 'الزوار'],
  poiVisits: ['معرّف نقطة الاهتمام', 'العنوان', 'الزيارات', 'الزوار', 'الثواني'],
  engagements: ['التفاعل', 'المُسلَّم', 'المفتوح', 'الزوار'],
};
