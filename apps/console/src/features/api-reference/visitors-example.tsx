import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { CodeBlock } from '../../ui/code-block.tsx';
import { visitorsSamples } from './visitors-samples.ts';

import classes from './api-reference.module.css';

/** The whole way of an app, as its calls make sense together only. */
export const VisitorsExample = () => {
  const [language, setLanguage] = useState<string>(visitorsSamples[0].name);
  const { write } = visitorsSamples.find(({ name }) => name === language) ?? visitorsSamples[0];
  return (
    <div className={classes.operation}>
      <div className={classes.facts}>
        <p className={classes.summary}>
          For apps in the hands of visitors. They begin a session with the visitor keys of an
          application, load the venue, and tell where the visitor is; reports are made of that. A
          visitor may send 300 requests a minute, all of an application together 30,000; Retry-After
          says when to go on.
        </p>
      </div>
      <div className={classes.curl}>
        <CodeBlock
          label="An app of visitors"
          code={write(window.location.origin)}
          header={
            <SegmentedControl
              aria-label="Language"
              size="xs"
              value={language}
              onChange={setLanguage}
              data={visitorsSamples.map(({ name }) => name)}
            />
          }
        />
      </div>
    </div>
  );
};
