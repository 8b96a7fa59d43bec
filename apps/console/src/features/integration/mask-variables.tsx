import { poiLinkVariables } from '@floorwright/domain/pois';
import { UnstyledButton } from '@mantine/core';

import classes from './poi-link.module.css';

/** What a mask may name; each is put into the mask with a click. */
export const MaskVariables = ({ onInsert }: { onInsert: (name: string) => void }) => (
  <div role="group" aria-label="Variables">
    <div className={classes.label}>Variables</div>
    <ul className={classes.variables}>
      {poiLinkVariables.map(({ name, description }) => (
        <li key={name}>
          <UnstyledButton
            className={classes.variable}
            aria-label={`Insert ${name}. ${description}`}
            onClick={() => onInsert(name)}
          >
            <code className={classes.name}>{name}</code>
            <span className={classes.description}>{description}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </div>
);
