import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { FloorOfVersion } from '../../../venue/changes/changes.ts';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import { CompareDialog } from '../compare-dialog.tsx';
import { messages } from '../messages/index.ts';
import { PreviewDialog } from '../preview-dialog.tsx';
import { type BuildingVersion, useCanPublish } from '../queries.ts';
import { reasonOf, stateOf, timesOf } from '../state-of.ts';

import classes from '../versions.module.css';

/** More are counted, not listed. */
const mostListed = 200;

const Contents = ({ floor }: { floor: FloorOfVersion }) => {
  const { building_pois: pois, beacons, route_lines: lines, building_floor: shown } = floor;
  const words = messages.view.contents;
  const facts = [
    [words.pois, pois.length],
    [words.layers, shown.layers.length],
    [words.lines, lines.length],
    [words.beacons, beacons.length],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure(count)}</dd>
          </div>
        ))}
      </dl>
      {pois.length > 0 && (
        <ul className={classes.titles} aria-label={words.pois}>
          {pois.slice(0, mostListed).map(({ id, title }) => (
            <li key={id}>
              <bdi>{title}</bdi>
            </li>
          ))}
          {pois.length > mostListed && <li>{words.more(figure(pois.length - mostListed))}</li>}
        </ul>
      )}
    </>
  );
};

type Props = {
  building: CompanyBuilding;
  version: BuildingVersion;
  /** Of the chosen floor. */
  name: string | undefined;
  /** Its contents, once they are loaded. */
  floor: FloorOfVersion | undefined;
  error: Error | null;
};

/** What a version is, and what it has on the chosen floor. */
export const VersionPanel = ({ building, version, name, floor, error }: Props) => {
  const mayPublish = useCanPublish();
  const [opened, setOpened] = useState<'compare' | 'preview' | null>(null);
  const { note, author, added, changed, removed } = version;
  const state = stateOf(version);
  const close = (): void => setOpened(null);
  return (
    <Stack gap="md" className={classes.view}>
      <div>
        {state !== '' && (
          <div className={classes.state} data-state={version.state}>
            {state}
          </div>
        )}
        <div>{reasonOf(version) ?? <bdi>{note}</bdi>}</div>
        <div className={classes.quiet}>
          {author.name !== '' && (
            <>
              <bdi>{author.name}</bdi> ·{' '}
            </>
          )}
          {timesOf(version)} · {messages.counts(figure(added), figure(changed), figure(removed))}
        </div>
      </div>
      <Text c="dimmed" size="sm">
        {messages.view.note}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => setOpened('compare')}>
          {messages.compare.action}
        </Button>
        {mayPublish && (
          <Button variant="default" size="xs" onClick={() => setOpened('preview')}>
            {messages.view.link}
          </Button>
        )}
      </Group>
      {name === undefined ? (
        <Text c="dimmed">{messages.view.noFloors}</Text>
      ) : (
        <section aria-label={floorTitle(name)}>
          <Title order={2} className={classes.sectionTitle}>
            {floorTitle(name)}
          </Title>
          {error && (
            <Banner tone="danger" title={messages.notLoaded}>
              {wordsFor(error)}
            </Banner>
          )}
          {!error && !floor && <Skeleton height={120} aria-busy />}
          {floor && <Contents floor={floor} />}
        </section>
      )}
      {opened === 'compare' && <CompareDialog version={version} onClose={close} />}
      {opened === 'preview' && (
        <PreviewDialog buildingId={building.id} version={version} onClose={close} />
      )}
    </Stack>
  );
};
