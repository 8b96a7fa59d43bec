import {
  type ImportedPart,
  importedParts,
  mappedFields,
  tableFields,
} from '@floorwright/domain/venue-import';
import { Checkbox, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useCompany } from '../../../venue/company/company.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import { floorsQuery, fromTheTop } from '../../../venue/company/floors.ts';
import { messages } from './messages/index.ts';
import type { Import, ImportChange } from './queries.ts';

import classes from './import.module.css';

type Props = { shown: Import; busy: boolean; onChange: (change: ImportChange) => void };

/** The property of the file from which each field is read. */
export const Mapping = ({ shown: { kind, mapping, properties }, busy, onChange }: Props) =>
  mapping && (
    <div role="group" aria-label={messages.mapping} className={classes.fields}>
      {(kind === 'table' ? tableFields : mappedFields).map((field) => (
        <Select
          key={field}
          label={messages.fields[field]}
          placeholder={messages.notRead}
          data={properties}
          value={mapping[field]}
          clearable
          searchable
          disabled={busy}
          onChange={(property) => onChange({ mapping: { [field]: property } })}
        />
      ))}
    </div>
  );

/** What of the file is imported: at least one part. */
export const Parts = ({ shown: { kind, parts }, busy, onChange }: Props) => {
  if (!parts || (kind !== 'geojson' && kind !== 'imdf')) return null;
  const toggle = (part: ImportedPart): void => {
    const chosen = importedParts.filter((each) => parts.includes(each) !== (each === part));
    if (chosen.length > 0) onChange({ parts: chosen });
  };
  return (
    <Checkbox.Group
      label={messages.parts}
      description={messages.partsNote[kind]}
      value={parts}
      onChange={(chosen) => {
        const part = importedParts.find((each) => parts.includes(each) !== chosen.includes(each));
        if (part && !busy) toggle(part);
      }}
    >
      <Group gap="md" mt="xs">
        {importedParts.map((part) => (
          <Checkbox key={part} value={part} label={messages.partNames[part]} />
        ))}
      </Group>
    </Checkbox.Group>
  );
};

/** The floor of each file of an archive. */
export const FileFloors = ({ shown: { building_id: id, files }, busy, onChange }: Props) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery(floorsQuery(company?.id, id));
  if (files.length < 2) return null;
  const data = fromTheTop(floors).map((floor) => ({
    value: String(floor.id),
    label: floorTitle(floor.name),
  }));
  return (
    <div role="group" aria-label={messages.files} className={classes.fields}>
      {files.map(({ name, building_floor_id: floorId }) => (
        <Select
          key={name}
          label={name}
          placeholder={messages.floor}
          data={data}
          value={floorId === null ? null : String(floorId)}
          clearable
          disabled={busy}
          onChange={(chosen) =>
            onChange({ file_floors: { [name]: chosen === null ? null : Number(chosen) } })
          }
        />
      ))}
    </div>
  );
};
