import type { Translations, TranslationsInput } from '@floorwright/domain/translations';
import { type FieldValues, get, useController } from 'react-hook-form';

import { whenFieldIsLeft } from '../../lib/forms/after-pointer.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import type { Bound } from '../form/use-field.ts';
import { type TranslatedField, TranslationFields } from './translation-fields.tsx';

const isTexts = (value: unknown): value is TranslationsInput =>
  typeof value === 'object' && value !== null;

/** A removed language has no texts. */
const textsOf = (value: unknown): Translations =>
  isTexts(value)
    ? Object.fromEntries(Object.entries(value).map(([tag, texts]) => [tag, texts ?? {}]))
    : {};

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> & {
  /** Without the main language. */
  languages: readonly string[];
  fields: readonly TranslatedField[];
  readOnly?: boolean;
};

/** The translations as one value of a form, by language and field. */
export const FormTranslations = <Typed extends FieldValues, Sent>({
  control,
  name,
  ...props
}: Props<Typed, Sent>) => {
  const { field, fieldState } = useController({ control, name });
  const value = textsOf(field.value);
  return (
    <TranslationFields
      {...props}
      translations={value}
      errorOf={(tag, part) => {
        const message: unknown = get(fieldState.error, `${tag}.${part}.message`);
        return typeof message === 'string' ? showSentence(message) : undefined;
      }}
      onChange={(tag, texts) => field.onChange({ ...value, [tag]: texts })}
      onBlur={(event) => whenFieldIsLeft(event, field.onBlur)}
    />
  );
};
