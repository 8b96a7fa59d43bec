const rows = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** A text with Latin digits, and with a point for the decimal separator of Arabic and Persian keyboards. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(Math.max(...rows.map((row) => row.indexOf(digit)))))
    .replaceAll('٫', '.');
