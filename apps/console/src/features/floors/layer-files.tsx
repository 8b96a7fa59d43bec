import { layerSplits, maxUploadBytes } from '@floorwright/domain';
import type { LayerSplit } from '@floorwright/domain';
import { Group, Select } from '@mantine/core';
import { useState } from 'react';

import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { kindNames } from './floor-words.ts';
import type { NewLayer } from './layer-draft.ts';
import { LayerDrop } from './layer-drop.tsx';

type Question = { file: File; splits: readonly LayerSplit[] };

/** How a file could be split; not at all where it is no GeoJSON, which is told once it is sent. */
const splitsOf = async (file: File): Promise<readonly LayerSplit[]> => {
  if (file.size > maxUploadBytes) return [];
  try {
    return layerSplits(JSON.parse(await file.text()));
  } catch {
    return [];
  }
};

/** A file for each part, named after both. */
const partsOf = (file: File, { parts }: LayerSplit): NewLayer[] =>
  parts.map(({ value, kind, features }) => {
    const name = `${file.name.replace(/\.(geo)?json$/i, '')} ${value}.geojson`;
    const content = JSON.stringify({ type: 'FeatureCollection', features });
    return { file: new File([content], name, { type: 'application/geo+json' }), kind };
  });

type AskProps = Question & { onAnswer: (layers: readonly NewLayer[]) => void };

const SplitQuestion = ({ file, splits, onAnswer }: AskProps) => {
  const [property, setProperty] = useState(splits[0]?.property ?? '');
  const split = splits.find((each) => each.property === property);
  if (!split) return null;
  return (
    <Banner tone="attention" title={`${file.name} holds several kinds of features.`}>
      {splits.length > 1 && (
        <Select
          label="Split by property"
          data={splits.map((each) => each.property)}
          value={property}
          allowDeselect={false}
          onChange={(value) => setProperty(value ?? property)}
        />
      )}
      <ul aria-label={`Layers by ${property}`}>
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
      </Group>
    </Banner>
  );
};

type Props = { onLayers: (layers: readonly NewLayer[]) => void };

/** Where files become layers; one of many kinds can become several, each in a style of its own. */
export const LayerFiles = ({ onLayers }: Props) => {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    const read = await Promise.all(
      files.map(async (file) => ({ file, splits: await splitsOf(file) })),
    );
    onLayers(read.filter(({ splits }) => splits.length === 0).map(({ file }) => ({ file })));
    const asked = read.filter(({ splits }) => splits.length > 0);
    setQuestions((before) => [...before, ...asked]);
  };
  return (
    <>
      <LayerDrop onFiles={(files) => void take(files)} />
      {questions.map((question, index) => (
        <SplitQuestion
          // A file may be dropped twice.
          key={`${question.file.name} ${index}`}
          {...question}
          onAnswer={(layers) => {
            setQuestions((before) => before.filter((each) => each !== question));
            onLayers(layers);
          }}
        />
      ))}
    </>
  );
};
