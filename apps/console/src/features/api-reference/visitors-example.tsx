import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { anySubject, visitorsSamples } from '../../lib/visitors-samples.ts';
import { CodeBlock } from '../../ui/copying/code-block.tsx';
import { messages } from './messages/index.ts';

import classes from './api-reference.module.css';

const qrCodeText =
  'floorwright:application?server={server}&visitor_uid={visitor_uid}&visitor_secret={visitor_secret}';

/** All calls of a visitor app in order, because each depends on the one before. */
export const VisitorsExample = () => {
  const [language, setLanguage] = useState<string>(visitorsSamples[0].name);
  const { write } = visitorsSamples.find(({ name }) => name === language) ?? visitorsSamples[0];
  return (
    <div className={classes.operation}>
      <div>
        <p className={classes.summary}>{messages.visitors.intro}</p>
        <p className={classes.summary} id="visitor-keys">
          {messages.visitors.keys}
        </p>
        <CodeBlock
          label={messages.visitors.qrLabel}
          header={messages.visitors.qrTitle}
          code={qrCodeText}
        />
        <p className={classes.summary}>
          {messages.visitors.qrParts(
            <code key="server">server</code>,
            <code key="session">POST /api/visitor/v1/session</code>,
          )}
        </p>
      </div>
      <div className={classes.curl}>
        <CodeBlock
          label={messages.visitors.sample}
          code={write(anySubject(window.location.origin))}
          header={
            <SegmentedControl
              aria-label={messages.visitors.language}
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
