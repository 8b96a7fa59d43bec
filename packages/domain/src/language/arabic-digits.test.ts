import { expect, test } from 'vitest';

import { arabicDigits, isolateBidi } from './index.ts';

test.each([
  ['الحد الأقصى للحجم 10 ميغابايت', 'الحد الأقصى للحجم ١٠ ميغابايت'],
  ['أدخل مبلغًا من 0 إلى 100,000.00', 'أدخل مبلغًا من ٠ إلى ١٠٠٬٠٠٠٫٠٠'],
  ['عند 80 و100 و200% من الباقة.', 'عند ٨٠ و١٠٠ و٢٠٠٪ من الباقة.'],
  ['يبدأ الترقيم من 0. من 180- إلى 180، أو (4)', 'يبدأ الترقيم من ٠. من ١٨٠- إلى ١٨٠، أو (٤)'],
  ['٣ من 3', '٣ من ٣'],
])('%s has Arabic digits', (text, shown) => {
  expect(arabicDigits(text)).toBe(shown);
  expect(arabicDigits(shown)).toBe(shown);
});

test.each([
  'بنظام WGS 84 (EPSG:4326).',
  `اكتب الساعات مثل ${isolateBidi('Mo-Sa 09:00-20:00; Su closed')} أو ${isolateBidi('24/7')}.`,
  `مثل ${isolateBidi('203.0.113.0/24')}.`,
  `أدخل تاريخًا مثل ${isolateBidi('2026-11-15')}.`,
  `يجب أن يكون لونًا مثل ${isolateBidi('#5468ff')}`,
  `في انتظار ${isolateBidi('3-D Secure')}`,
  `بصيغة MD5، اكتب ${isolateBidi('%20')}`,
  `باقة ${isolateBidi('Plan 9')} أو ${isolateBidi('10.50')}`,
])('%s stays as it is', (text) => {
  expect(arabicDigits(text)).toBe(text);
});
