import { directionOf, isolateBidi } from '@floorwright/domain/language';
import {
  missingTexts,
  type Texts,
  textsIn,
  type Translations,
} from '@floorwright/domain/translations';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';

import { languageName } from '../../lib/language/language-name.ts';
import { type TagNoun, Tags, TagsField } from '../form/tags-field.tsx';
import { messages } from './messages/index.ts';

import classes from './translations.module.css';

type TextField = {
  /** A long text may have several lines, and is asked for where the main language has one. */
  kind?: 'text' | 'url' | 'long';
  maxLength?: number;
  /** In the main language. */
  plain: string;
};
type ListField = { kind: 'list'; noun: TagNoun; plain: readonly string[] };

/** A field that can be translated, by its name in the translations. */
export type TranslatedField<Fields extends Texts = Texts> = {
  name: keyof Fields & string;
  label: string;
} & (TextField | ListField);

type LanguageProps<Fields extends Texts> = {
  tag: string;
  fields: readonly TranslatedField<Fields>[];
  texts: Partial<Fields>;
  readOnly: boolean;
  errorOf: (tag: string, name: string) => string | undefined;
  onChange: (tag: string, texts: Partial<Fields>) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
};

const order: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

const Missing = () => <p className={classes.missing}>{messages.missing}</p>;

const LanguageFields = <Fields extends Texts>({
  tag,
  fields,
  texts,
  readOnly,
  errorOf,
  onChange,
  onBlur,
}: LanguageProps<Fields>) => {
  const language = languageName(tag);
  // A link without its own page opens the one of the main language.
  const texted = fields.filter(({ kind }) => kind !== 'url');
  const plain = Object.fromEntries(texted.map((field) => [field.name, field.plain]));
  const missing = missingTexts(plain, { [tag]: texts }, tag);

  const shown = (field: TranslatedField<Fields>) => {
    const label = messages.field(field.label, language);
    const value = texts[field.name];
    const isMissing = missing.includes(field.name);
    if (field.kind === 'list') {
      const tags = Array.isArray(value) ? value : [];
      if (field.plain.length === 0 && tags.length === 0) return null;
      return (
        <div key={field.name}>
          {readOnly ? (
            <>
              <div className={classes.label}>{label}</div>
              <Tags label={label} tags={tags} />
            </>
          ) : (
            <TagsField
              label={label}
              noun={field.noun}
              lang={tag}
              tags={tags}
              onChange={(next) => onChange(tag, { ...texts, [field.name]: next })}
            />
          )}
          {isMissing && <Missing />}
        </div>
      );
    }
    const common = {
      label,
      description: isMissing && messages.missing,
      inputWrapperOrder: order,
      classNames: { description: classes.missing ?? '' },
      maxLength: field.maxLength ?? 255,
      readOnly,
      lang: tag,
      placeholder: field.plain && isolateBidi(field.plain),
      autoComplete: 'off',
      value: typeof value === 'string' ? value : '',
      error: errorOf(tag, field.name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange(tag, { ...texts, [field.name]: currentTarget.value }),
      onBlur,
    };
    if (field.kind !== 'long')
      return (
        <TextInput
          key={field.name}
          {...common}
          dir={field.kind === 'url' ? 'ltr' : directionOf(tag)}
          {...(field.kind === 'url' && { type: 'url' })}
        />
      );
    if (field.plain === '' && common.value === '') return null;
    return (
      <Textarea key={field.name} {...common} dir={directionOf(tag)} rows={3} resize="vertical" />
    );
  };

  return (
    <div
      className={classes.language}
      data-missing={missing.length > 0 || undefined}
      role="group"
      aria-label={messages.group(language)}
    >
      {fields.map(shown)}
    </div>
  );
};

type Props<Fields extends Texts> = Pick<LanguageProps<Fields>, 'fields' | 'onChange' | 'onBlur'> & {
  /** Without the main language. */
  languages: readonly string[];
  translations: Translations<Fields>;
  readOnly?: boolean;
  errorOf?: LanguageProps<Fields>['errorOf'];
};

/** The texts of one object in further languages, with a note at each that is missing. */
export const TranslationFields = <Fields extends Texts>({
  languages,
  translations,
  readOnly = false,
  errorOf = () => undefined,
  ...props
}: Props<Fields>) =>
  languages.length === 0 ? null : (
    <div className={classes.languages}>
      {languages.map((tag) => (
        <LanguageFields
          key={tag}
          tag={tag}
          texts={textsIn(translations, tag)}
          readOnly={readOnly}
          errorOf={errorOf}
          {...props}
        />
      ))}
    </div>
  );
