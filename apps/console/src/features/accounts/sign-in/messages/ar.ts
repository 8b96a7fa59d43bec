import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'تسجيل الدخول',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passkey: 'تسجيل الدخول بمفتاح مرور',
  forgotten: 'هل نسيت كلمة المرور؟',
  noAccount: 'ليس لديك حساب بعد؟',
  signUp: 'إنشاء حساب',
  noMail: 'لم تصلك رسالة التأكيد؟',
  sendAgain: 'إعادة إرسالها',
  failed: 'عذرًا، حدث خطأ ما.',
  refusals: {
    invalidCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    checkValues: 'تحقّق من القيم المدخلة وحاول مرة أخرى',
    unconfirmed: 'يجب تأكيد الحساب قبل المتابعة.',
    unknownEmail: 'لا يوجد حساب بهذا البريد الإلكتروني',
    signUpClosed: 'إنشاء الحسابات مغلق. اطلب دعوة من المسؤول عن هذا الموقع.',
    invalidCurrentPassword: 'كلمة المرور الحالية غير صحيحة',
    other: 'حدث خطأ ما',
  },
};
