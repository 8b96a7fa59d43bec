import { Group, Select, UnstyledButton } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';

import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kindNames } from '../floor-texts.ts';
import { type NewLayer, partsOf, type SplitQuestion } from './layer-draft.ts';

import classes from './layers.module.css';

type LayerDropProps = { onFiles: (files: readonly File[]) => void };

const LayerDrop = ({ onFiles }: LayerDropProps) => {
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => onFiles(files),
  });
  const accept = '.json,.geojson';
  return (
    <div
      {...zone.getRootProps({
        className: classes.zone,
        role: undefined,
        'data-over': zone.isDragActive || undefined,
      })}
    >
      <input {...zone.getInputProps({ accept, 'aria-label': 'Choose files: Layers' })} />
      <UnstyledButton className={classes.invite} onClick={zone.open}>
        <Icon of={IconFilePlus} />
        <span>
          <span className={classes.invitation}>Drop GeoJSON files here, or click to choose</span>
          <span className={classes.kinds}>.json or .geojson in WGS 84, up to 10 MB each</span>
        </span>
      </UnstyledButton>
    </div>
  );
};

type AskProps = Pick<SplitQuestion, 'file' | 'splits'> & {
  onAnswer: (layers: readonly NewLayer[]) => void;
};

const AskForSplit = ({ file, splits, onAnswer }: AskProps) => {
  const [property, setProperty] = useState(splits[0]?.property ?? '');
  const split = splits.find((each) => each.property === property);
  if (!split) return null;
  return (
    <Banner tone="attention" title={`${file.name} contains several kinds of features.`}>
      {splits.length > 1 && (
        <Select
          label="Split by property"
          data={splits.map((each) => each.property)}
          value={property}
          allowDeselect={false}
          onChange={(value) => setProperty(value ?? property)}
        />
      )}
      <ul className={classes.parts} aria-label={`Layers by ${property}`}>
        {split.parts.map(({ value, kind, features }) => (
          <li key={value}>
            {value}: {features.length}, drawn as {kindNames[kind]}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button onClick={() => onAnswer(partsOf(file, split))}>
          {`Split into ${split.parts.length} layers`}
        </Button>
        <Button variant="default" onClick={() => onAnswer([{ file }])}>
          Keep one layer
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onAnswer([])}>
          Remove file
        </Button>
      </Group>
    </Banner>
  );
};

type Props = {
  questions: readonly SplitQuestion[];
  onFiles: (files: readonly File[]) => void;
  onAnswer: (question: SplitQuestion, layers: readonly NewLayer[]) => void;
};

/** The drop zone, and a question for each file that can be split into several layers. */
export const LayerFiles = ({ questions, onFiles, onAnswer }: Props) => (
  <>
    <LayerDrop onFiles={onFiles} />
    {questions.map((question) => (
      <AskForSplit
        key={question.key}
        file={question.file}
        splits={question.splits}
        onAnswer={(layers) => onAnswer(question, layers)}
      />
    ))}
  </>
);
