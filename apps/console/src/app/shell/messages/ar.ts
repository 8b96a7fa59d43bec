import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  home: `${isolateBidi('Floorwright')}، الصفحة الرئيسية`,
  main: 'القائمة الرئيسية',
  menu: 'القائمة',
  skipToContent: 'الانتقال إلى المحتوى',
  pages: {
    signIn: 'تسجيل الدخول',
    applications: 'التطبيقات',
    beacons: 'المنارات',
    companies: 'الشركات',
    payments: 'المدفوعات',
    profile: 'الملف الشخصي',
    systemStatus: 'حالة النظام',
    apiReference: 'مرجع API',
  },
  pageList: 'الصفحات',
  externalPages: {
    contact: 'اتصل بنا',
    terms: 'الشروط والأحكام',
    privacy: 'سياسة الخصوصية',
    disclaimer: 'إخلاء المسؤولية',
  },
  account: 'الحساب',
  logOut: 'تسجيل الخروج',
  release: (version, commit) => `الإصدار ${isolateBidi(`${version} (${commit})`)}`,
  help: 'المساعدة',
  theme: 'المظهر',
  themes: { light: 'فاتح', dark: 'داكن', auto: 'حسب النظام' },
  language: 'اللغة',
  digits: 'الأرقام',
  company: 'الشركة',
  currentCompany: (name) => `الشركة: ${isolateBidi(name)}`,
  allCompanies: 'كل الشركات',
  application: 'التطبيق',
  currentApplication: (name) => `التطبيق: ${isolateBidi(name)}`,
  allApplications: 'كل التطبيقات',
  currentBuilding: (name) => `المبنى: ${isolateBidi(name)}`,
  invitation: {
    reminder: 'سجّل الدخول أو أنشئ حسابًا لقبول الدعوة',
    show: 'عرض الدعوة',
  },
  sessionEnded: 'انتهت جلستك. سجّل الدخول للمتابعة.',
};
