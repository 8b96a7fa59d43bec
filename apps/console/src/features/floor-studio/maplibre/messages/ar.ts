import type { Messages } from './en.ts';

export const messages: Messages = {
  snaps: {
    corner: 'زاوية',
    middle: 'المنتصف',
    crossing: 'تقاطع',
    perpendicular: 'عمودي',
    edge: 'حافة',
    extension: 'امتداد',
    parallel: 'موازٍ',
    rightAngle: 'زاوية قائمة',
  },
};
