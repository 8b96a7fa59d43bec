import { Stack, Text, UnstyledButton } from '@mantine/core';

import { figure } from '../../lib/format.ts';
import { messages } from './messages/index.ts';
import type { Drawing } from './queries.ts';

import classes from './plan-imports.module.css';

type Props = {
  pages: Drawing['pages'];
  chosen: number | null;
  onChoose: (page: number) => void;
};

/** The pages of a file, of which one is chosen by its picture. */
export const PlanPages = ({ pages, chosen, onChoose }: Props) => (
  <Stack gap="sm">
    <Text>{messages.pagesNote}</Text>
    <ul className={classes.pages} aria-label={messages.pages}>
      {pages.map(({ number, picture_url: url }) => (
        <li key={number}>
          <UnstyledButton
            className={classes.page}
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
          >
            {url === null ? (
              <span className={classes.pagePicture} />
            ) : (
              <img className={classes.pagePicture} src={url} alt="" loading="lazy" />
            )}
            {messages.page(figure(number))}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </Stack>
);
