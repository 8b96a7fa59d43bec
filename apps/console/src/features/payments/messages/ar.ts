import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'المدفوعات',
  cards: 'البطاقة الائتمانية',
  subscription: 'الاشتراك',
  companies: 'الشركات',
  none: {
    title: 'ليس لهذه الشركة اشتراك بعد.',
    message: 'اطلب من مالك الشركة بدء اشتراك. بعد ذلك يمكنك استخدام تطبيقاتها.',
  },
  over: {
    title: 'هذه الشركة مغلقة إلى أن يُدفع اشتراكها.',
    message: 'اطلب من مالك الشركة دفعه. جميع البيانات محفوظة.',
  },
};
