import { Group, Select, UnstyledButton } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';

import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kindNames } from '../../../venue/company/layer-kinds.ts';
import { type NewLayer, partsOf, type SplitQuestion } from './layer-draft.ts';
import { messages } from './messages/index.ts';

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
      <input {...zone.getInputProps({ accept, 'aria-label': messages.files.choose })} />
      <UnstyledButton className={classes.invite} onClick={zone.open}>
        <Icon of={IconFilePlus} />
        <span>
          <span className={classes.invitation}>{messages.files.drop}</span>
          <span className={classes.kinds}>{messages.files.formats}</span>
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
    <Banner tone="attention" title={messages.files.several(file.name)}>
      {splits.length > 1 && (
        <Select
          label={messages.files.splitBy}
          data={splits.map((each) => each.property)}
          value={property}
          allowDeselect={false}
          onChange={(value) => setProperty(value ?? property)}
        />
      )}
      <ul className={classes.parts} aria-label={messages.files.layersBy(property)}>
        {split.parts.map(({ value, kind, features }) => (
          <li key={value}>{messages.files.part(value, features.length, kindNames[kind])}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button onClick={() => onAnswer(partsOf(file, split))}>
          {messages.files.split(split.parts.length)}
        </Button>
        <Button variant="default" onClick={() => onAnswer([{ file }])}>
          {messages.files.keep}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onAnswer([])}>
          {messages.files.remove}
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
