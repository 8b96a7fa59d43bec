/** Picks the form of a text for a count. Each language requires its own forms. */
const pluralIn = <Form extends Intl.LDMLPluralRule>(language: string, forms: readonly Form[]) => {
  const rules = new Intl.PluralRules(language);
  const fallback: Intl.LDMLPluralRule = 'other';
  return (count: number, texts: Record<Form | 'other', string>): string => {
    const selected = rules.select(count);
    return texts[forms.find((form) => form === selected) ?? fallback];
  };
};

export const englishPlural = pluralIn('en', ['one']);
export const germanPlural = pluralIn('de', ['one']);
export const arabicPlural = pluralIn('ar', ['zero', 'one', 'two', 'few', 'many']);
