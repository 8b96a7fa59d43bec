import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'أدخل الرمز',
  intro: {
    totp: 'افتح تطبيق المصادقة وأدخل الرمز الخاص بهذا الحساب.',
    recovery_code: 'أدخل أحد رموز الاسترداد. يعمل كل رمز مرة واحدة.',
  },
  code: { totp: 'الرمز', recovery_code: 'رمز الاسترداد' },
  required: 'هذا الحقل مطلوب.',
  remember: 'تذكّر هذا الجهاز لمدة 30 يومًا',
  submit: 'تسجيل الدخول',
  instead: { totp: 'استخدام رمز استرداد', recovery_code: 'استخدام تطبيق المصادقة' },
  wrongAccount: 'ليس حسابك؟',
  startAgain: 'البدء من جديد',
};
