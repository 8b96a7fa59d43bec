import { isPhone, isWebsite, poiLimits } from '@floorwright/domain/pois';
import type { PoiDetails, PoiIcon, PoiMore } from '@floorwright/floor-editor';
import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { Icon } from '../../../../ui/icon.tsx';
import { messages } from './messages/index.ts';
import { PicturesField } from './pictures-field.tsx';
import { PropertiesField } from './properties-field.tsx';

import classes from './more.module.css';

type Props = {
  more: PoiMore;
  readOnly: boolean;
  /** Called on every keystroke. */
  onChange: <Field extends keyof PoiDetails>(field: Field, value: PoiDetails[Field]) => void;
  onAddPicture: (picture: PoiIcon) => void;
};

type LineProps = {
  label: string;
  note?: string;
  type?: 'url' | 'tel';
  maxLength: number;
  value: string;
  /** Why the text is refused; null if it is not. */
  problem: string | null;
  readOnly: boolean;
  onChange: (text: string) => void;
};

/** A text that may be refused. Its message appears once the field is left. */
const Line = ({ label, note, type, problem, onChange, ...props }: LineProps) => {
  const [left, setLeft] = useState(props.value !== '');
  return (
    <TextInput
      {...props}
      label={label}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(type !== undefined && { type })}
      dir="ltr"
      autoComplete="off"
      error={left && problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  );
};

const problemOf = (text: string, isValid: (text: string) => boolean, message: string) =>
  text.trim() === '' || isValid(text.trim()) ? null : message;

const countOf = ({ description, website, phone, pictures, externalId, properties }: PoiMore) =>
  [description, website, phone, externalId].filter((text) => text.trim() !== '').length +
  Number(pictures.length > 0) +
  Number(Object.keys(properties).length > 0);

const Fields = ({ more, readOnly, onChange, onAddPicture }: Props) => (
  <div className={classes.fields}>
    <Textarea
      label={messages.description}
      rows={4}
      resize="vertical"
      dir="auto"
      maxLength={poiLimits.description}
      readOnly={readOnly}
      value={more.description}
      onChange={({ currentTarget }) => onChange('description', currentTarget.value)}
    />
    <Line
      label={messages.website}
      type="url"
      maxLength={poiLimits.website}
      readOnly={readOnly}
      value={more.website}
      problem={problemOf(more.website, isWebsite, messages.websiteProblem)}
      onChange={(website) => onChange('website', website)}
    />
    <Line
      label={messages.phone}
      type="tel"
      maxLength={poiLimits.phone}
      readOnly={readOnly}
      value={more.phone}
      problem={problemOf(more.phone, isPhone, messages.phoneProblem)}
      onChange={(phone) => onChange('phone', phone)}
    />
    <PicturesField
      pictures={more.pictures}
      readOnly={readOnly}
      onChange={(pictures) => onChange('pictures', pictures)}
      onAdd={onAddPicture}
    />
    <Line
      label={messages.externalId}
      note={messages.externalIdNote}
      maxLength={255}
      readOnly={readOnly}
      value={more.externalId}
      problem={null}
      onChange={(externalId) => onChange('externalId', externalId)}
    />
    <PropertiesField
      properties={more.properties}
      readOnly={readOnly}
      onChange={(properties) => onChange('properties', properties)}
    />
  </div>
);

/** What shops have besides a name, in a section that unfolds. */
export const MoreFields = (props: Props) => {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const count = countOf(props.more);
  return (
    <div className={classes.more}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.label}>{messages.label}</span>
        {count > 0 && <span className={classes.count}>{messages.filled(count)}</span>}
        <Icon of={opened ? IconChevronUp : IconChevronDown} size={18} />
      </UnstyledButton>
      <div id={id}>{opened && <Fields {...props} />}</div>
    </div>
  );
};
