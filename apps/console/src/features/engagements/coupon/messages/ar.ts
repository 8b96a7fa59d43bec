import { isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  cancel: 'إلغاء',
  next: 'التالي',
  waitForUpload: 'انتظر اكتمال الرفع أو أزل الصورة',
  unreadable: 'تعذّرت قراءة الصورة. اختر صورة أخرى.',
  unreadableFile: 'تعذّرت قراءة الملف.',
  preview: 'معاينة على هاتف',
  previewLanguage: 'لغة المعاينة',
  button: {
    label: 'نص الزر',
    link: 'رابط الزر',
    color: 'لون خط الزر',
    background: 'خلفية الزر',
  },
  code: {
    encoding: 'الترميز',
    unique: 'رقم المعرّف الفريد',
    tooThin: 'الخطوط رفيعة جدًا على الماسحات. اختصر الرقم أو اختر رمز QR.',
    uniqueNote: 'الرقم الذي تقرؤه الماسحات.',
    number: 'رقم المعرّف',
    numberNote: 'يُطبع أسفل الرمز.',
    qr: (text) => `رمز QR لـ ${isolateBidi(text)}`,
    bars: (text) => `الرمز الشريطي لـ ${isolateBidi(text)}`,
    notEncodable: 'لا يمكن ترميز هذا الرقم كرمز شريطي.',
    encodings: {
      code_128: 'رمز شريطي',
      qr_code: 'رمز QR',
    },
  },
  card: {
    background: 'الخلفية',
    label: 'قسيمة',
    name: 'الاسم',
    title: 'عنوان القسيمة',
    codeHere: 'يظهر الرمز هنا',
    button: 'زر',
  },
  fields: {
    logo: 'الشعار',
    image: 'صورة الخلفية',
    actionName: 'اسم الإجراء',
    actionNote: 'الاسم الذي يظهر في قائمة التفاعلات.',
    title: 'العنوان',
    description: 'الوصف',
  },
  crop: {
    title: 'اقتصاص الصورة',
    use: 'استخدام الصورة',
    loading: 'ما زالت الصورة قيد التحميل',
    picture: 'الصورة',
    pictureNote: 'اسحبها أو حرّكها بمفاتيح الأسهم',
    zoom: 'التكبير',
  },
  template: {
    label: 'القالب',
    one: (number, parts) => `القالب ${figure(number)}: ${parts}`,
    logoImage: 'شعار وصورة',
    image: 'صورة',
    logoImageCode: 'شعار وصورة ورمز',
    imageCode: 'صورة ورمز',
    logoImageButton: 'شعار وصورة وزر',
    imageButton: 'صورة وزر',
  },
};
