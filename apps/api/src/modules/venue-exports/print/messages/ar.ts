import type { Messages } from './en.ts';

export const messages: Messages = {
  legend: 'مفتاح المخطط',
  noCategory: 'دون فئة',
  route: 'مسار',
  north: 'ش',
  meters: (count) => `${count} م`,
  more: (count) => `و${count} غيرها`,
  ground: 'الطابق الأرضي',
  above: (storey) => `الطابق ${storey}`,
  basement: (storey) => `القبو ${storey}`,
};
