import type { Messages } from './en.ts';

export const messages: Messages = {
  title: {
    passkey: 'استخدم مفتاح المرور',
    totp: 'أدخل الرمز',
    recovery_code: 'أدخل الرمز',
  },
  intro: {
    passkey: 'أكمل تسجيل الدخول بأحد مفاتيح المرور.',
    totp: 'افتح تطبيق المصادقة وأدخل الرمز الخاص بهذا الحساب.',
    recovery_code: 'أدخل أحد رموز الاسترداد. يعمل كل رمز مرة واحدة.',
  },
  code: { totp: 'الرمز', recovery_code: 'رمز الاسترداد' },
  required: 'هذا الحقل مطلوب.',
  remember: 'تذكّر هذا الجهاز لمدة 30 يومًا',
  submit: 'تسجيل الدخول',
  use: {
    passkey: 'استخدام مفتاح مرور',
    totp: 'استخدام تطبيق المصادقة',
    recovery_code: 'استخدام رمز استرداد',
  },
  noPasskey: 'لم يُستخدم مفتاح مرور. حاول مرة أخرى أو سجّل الدخول بطريقة أخرى.',
  wrongAccount: 'ليس حسابك؟',
  startAgain: 'البدء من جديد',
};
