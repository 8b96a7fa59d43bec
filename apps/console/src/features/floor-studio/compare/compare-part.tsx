import type { Editor } from '@floorwright/floor-editor';
import { Select, Skeleton, Title, UnstyledButton } from '@mantine/core';

import { wordsFor } from '../../../lib/api/failure.ts';
import { figure } from '../../../lib/format.ts';
import { formatMeasure } from '../../../lib/measures.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { useCamera } from '../studio-camera.ts';
import { type DifferenceEntry, type DifferenceKind, differenceKinds } from './floor-difference.ts';
import { messages } from './messages/index.ts';
import { type Compare, compareModes } from './use-compare.ts';
import { useDifference } from './use-difference.ts';

import classes from './compare.module.css';

/** More rows would make the panel slow. The map shows all of them. */
const maxRows = 200;

const headingOf = (kind: DifferenceKind, floor: string, other: string): string => {
  if (kind === 'moved') return messages.moved;
  return messages.onlyOn(kind === 'here' ? floor : other);
};

const Entry = ({ entry, onShow }: { entry: DifferenceEntry; onShow: () => void }) => (
  <li>
    <UnstyledButton className={classes.entry} onClick={onShow}>
      <span className={classes.name}>{entry.name}</span>
      {entry.from && (
        <span className={classes.meters}>{formatMeasure(entry.from.meters, 'meter', 1)}</span>
      )}
    </UnstyledButton>
  </li>
);

type ListProps = { editor: Editor; floor: BuildingFloor; other: BuildingFloor };

const Differences = ({ editor, floor, other }: ListProps) => {
  const camera = useCamera();
  const { entries, error, retry } = useDifference(editor, other);
  const [here, there] = [floorTitle(floor.name), floorTitle(other.name)];
  if (error && !entries)
    return (
      <Banner tone="danger" title={messages.notLoaded(there)}>
        <p>{wordsFor(error)}</p>
        <Button size="xs" variant="default" onClick={retry}>
          {messages.tryAgain}
        </Button>
      </Banner>
    );
  if (!entries)
    return <Skeleton height={120} role="status" aria-busy aria-label={messages.comparing} />;
  if (entries.length === 0)
    return (
      <p className={classes.quiet} role="status">
        {messages.same(here, there)}
      </p>
    );
  return differenceKinds.map((kind) => {
    const found = entries.filter((entry) => entry.kind === kind);
    if (found.length === 0) return null;
    return (
      <section key={kind} aria-label={headingOf(kind, here, there)}>
        <Title order={3} className={classes.kind}>
          <span className={classes.swatch} data-kind={kind} aria-hidden />
          {headingOf(kind, here, there)}
          <span className={classes.count}>{figure(found.length)}</span>
        </Title>
        <ul className={classes.list}>
          {found.slice(0, maxRows).map((entry) => (
            <Entry key={entry.key} entry={entry} onShow={() => camera.flyTo(entry.at)} />
          ))}
        </ul>
        {found.length > maxRows && (
          <p className={classes.quiet}>{messages.more(found.length - maxRows)}</p>
        )}
      </section>
    );
  });
};

type Props = { editor: Editor; floor: BuildingFloor; compare: Compare };

/** Compares the floor with another one of the building. Nothing is changed. */
export const ComparePart = ({ editor, floor, compare }: Props) => {
  const { other, choices, mode } = compare;
  return (
    <section className={classes.part} aria-label={messages.title}>
      <Title order={2} className={classes.heading}>
        {messages.title}
      </Title>
      {other ? (
        <>
          <Select
            label={messages.with}
            data={choices.map(({ id, name }) => ({ value: String(id), label: floorTitle(name) }))}
            value={String(other.id)}
            allowDeselect={false}
            onChange={(id) => {
              if (id !== null) compare.setOther(Number(id));
            }}
          />
          <Choice
            label={messages.how}
            options={compareModes}
            chosen={mode}
            look="sunken"
            onChoose={compare.setMode}
          />
          <Differences editor={editor} floor={floor} other={other} />
        </>
      ) : (
        <p className={classes.quiet}>{messages.noOther}</p>
      )}
    </section>
  );
};
