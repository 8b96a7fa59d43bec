import { CodeBlock } from '../../ui/copying/code-block.tsx';
import { messages } from './messages/index.ts';

import classes from './api-reference.module.css';

const introductions: ReadonlyMap<string, string> = new Map(
  Object.entries(messages.programs.introductions),
);

type Props = { tag: string; name: string; program: string };

/** A whole program for a group of operations, which the tests of the server run as it is. */
export const ProgramExample = ({ tag, name, program }: Props) => (
  <div className={classes.operation}>
    <div>
      <p className={classes.summary}>{introductions.get(tag)}</p>
      <p className={classes.who}>{messages.programs.howToRun}</p>
    </div>
    <div className={classes.curl}>
      <CodeBlock
        header={messages.programs.header}
        label={messages.programs.label(name)}
        code={program}
      />
    </div>
  </div>
);
