import { PoiInput } from '@floorwright/contract';
import { TextInput } from '@mantine/core';

import { showSentence } from '../../lib/sentences/index.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { Text } from './cells.tsx';
import { messages } from './messages/index.ts';
import { useRow } from './use-row.ts';

import classes from './pois.module.css';

type Field = 'external_id' | 'website' | 'phone';

const labels: Readonly<Record<Field, string>> = {
  external_id: messages.contact.externalId,
  website: messages.contact.website,
  phone: messages.contact.phone,
};

const problemOf = (field: Field, text: string): string | null => {
  const message = PoiInput.shape[field].safeParse(text).error?.issues[0]?.message;
  return message === undefined ? null : showSentence(message);
};

export const ContactCell = ({ poi, field }: { poi: WirePoi; field: Field }) => {
  const { fields, change, mayEdit } = useRow(poi);
  if (!mayEdit) return <Text>{poi[field] ?? ''}</Text>;
  return (
    <TextInput
      className={classes.title ?? ''}
      size="xs"
      aria-label={messages.cells.fieldOf(labels[field], poi.title)}
      data-cell
      dir="ltr"
      maxLength={field === 'website' ? 2000 : field === 'phone' ? 40 : 255}
      value={fields[field] ?? ''}
      error={problemOf(field, fields[field] ?? '')}
      onChange={({ currentTarget: { value } }) => change({ [field]: value === '' ? null : value })}
    />
  );
};

/** Descriptions have several lines, so they are typed in the studio or imported. */
export const DescriptionCell = ({ poi }: { poi: WirePoi }) => (
  <Text>{useRow(poi).fields.description}</Text>
);
