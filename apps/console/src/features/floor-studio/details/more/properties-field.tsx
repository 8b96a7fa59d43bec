import { latinDigits } from '@floorwright/domain/language';
import {
  isPropertyName,
  poiLimits,
  type PoiProperties,
  sortedProperties,
} from '@floorwright/domain/pois';
import { TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { IconButton } from '../../../../ui/icon-button.tsx';
import { messages as details } from '../messages/index.ts';
import { messages } from './messages/index.ts';

import classes from './more.module.css';

/** A typed value: a number, true, false or a text. */
const readProperty = (typed: string): PoiProperties[string] => {
  const text = latinDigits(typed).trim();
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) && String(Number(text)) === text
    ? Number(text)
    : typed;
};

const reasonAgainst = (name: string, properties: PoiProperties): string | null => {
  if (name === '') return messages.properties.nameFirst;
  if (Object.hasOwn(properties, name)) return messages.properties.taken;
  if (!isPropertyName(name)) return messages.properties.nameProblem;
  return Object.keys(properties).length >= poiLimits.properties
    ? messages.properties.most(poiLimits.properties)
    : null;
};

type Props = {
  properties: PoiProperties;
  readOnly: boolean;
  onChange: (properties: PoiProperties) => void;
};

/** Values of the company's own, by name. */
export const PropertiesField = ({ properties, readOnly, onChange }: Props) => {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const reason = reasonAgainst(name.trim(), properties);
  const set = (changed: PoiProperties): void =>
    onChange(sortedProperties({ ...properties, ...changed }));
  const add = (): void => {
    if (reason !== null) return;
    set({ [name.trim()]: readProperty(value) });
    setName('');
    setValue('');
    first.current?.focus();
  };
  const remove = (removed: string): void => {
    onChange(Object.fromEntries(Object.entries(properties).filter(([other]) => other !== removed)));
    first.current?.focus();
  };
  const entries = Object.entries(properties);
  return (
    <div role="group" aria-label={messages.properties.label}>
      <div className={classes.label}>{messages.properties.label}</div>
      {entries.map(([each, stored]) => (
        <div key={each} className={classes.property}>
          <TextInput
            size="xs"
            label={<bdi>{each}</bdi>}
            dir="auto"
            maxLength={poiLimits.propertyText}
            readOnly={readOnly}
            value={String(stored)}
            onChange={({ currentTarget }) => set({ [each]: readProperty(currentTarget.value) })}
          />
          {!readOnly && (
            <IconButton
              icon={IconX}
              size={28}
              label={messages.properties.remove(each)}
              onClick={() => remove(each)}
            />
          )}
        </div>
      ))}
      {readOnly && entries.length === 0 && <p className={classes.note}>{details.none}</p>}
      {!readOnly && (
        <>
          <div className={classes.property}>
            <TextInput
              ref={first}
              size="xs"
              label={messages.properties.name}
              dir="auto"
              maxLength={poiLimits.propertyName}
              value={name}
              error={name.trim() !== '' && reason}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <TextInput
              size="xs"
              label={messages.properties.value}
              dir="auto"
              maxLength={poiLimits.propertyText}
              value={value}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              icon={IconPlus}
              size={28}
              label={messages.properties.add}
              disabledReason={reason}
              onClick={add}
            />
          </div>
          <p className={classes.note}>{messages.properties.note}</p>
        </>
      )}
    </div>
  );
};
