import { Stack } from '@mantine/core';

import { Banner } from '../../ui/feedback/banner.tsx';
import type { Comparison } from './compare.ts';
import { messages } from './messages/index.ts';
import { changesOf, type FloorChange, storeysWords } from './plan-words.ts';

import classes from './provider.module.css';

const titles: readonly (readonly [FloorChange['kind'], string])[] = [
  ['add', messages.plan.add],
  ['change', messages.plan.change],
  ['remove', messages.plan.remove],
];

/** What a synchronization will do, floor by floor. */
export const PlanSummary = ({ comparison }: { comparison: Comparison }) => {
  const { plan, existing, delivered, storeys } = comparison;
  const changes = changesOf(plan, existing);
  const unusable = delivered.flatMap(({ name, unusable: parts }) =>
    parts.map((part) => ({ ...part, floor: name })),
  );
  if (changes.length + unusable.length === 0 && !storeys) return null;
  return (
    <Stack gap="lg">
      {titles.map(([kind, title]) => {
        const rows = changes.filter((change) => change.kind === kind);
        if (rows.length === 0) return null;
        return (
          <section key={kind} aria-label={title}>
            <h2 className={classes.kind}>{title}</h2>
            <ul className={classes.list}>
              {rows.map(({ floor, what }, index) => (
                // Floor names may repeat, and the list never changes its order.
                <li key={index} className={classes.row}>
                  <span className={classes.floor}>{floor}</span>
                  <span className={classes.what}>{what}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {storeys && <p className={classes.what}>{messages.plan.willHave(storeysWords(storeys))}</p>}
      {plan.floors.removed.length > 0 && (
        <Banner tone="attention" title={messages.plan.removedToo} />
      )}
      {unusable.length > 0 && (
        <Banner tone="attention" title={messages.plan.unusable}>
          {unusable.map(({ floor, filename, features, reason }) => (
            <div key={`${floor} ${filename}`}>
              {messages.plan.leftOut(features, floor, filename.replace(/\.geojson$/, ''), reason)}
            </div>
          ))}
        </Banner>
      )}
    </Stack>
  );
};
