import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { visitorsSamples } from '../../lib/visitors-samples.ts';
import { CodeBlock } from '../../ui/copying/code-block.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { messages } from './messages/index.ts';
import { Section } from './section.tsx';

import classes from './integration.module.css';

type Props = { application: CompanyApplication; building: CompanyBuilding; revealed: boolean };

/**
 * A visitor app's first calls with this building's ids. Contains the secret only while it is shown.
 */
export const VisitorsSection = ({ application, building, revealed }: Props) => {
  const [language, setLanguage] = useState<string>(visitorsSamples[0].name);
  const { write } = visitorsSamples.find(({ name }) => name === language) ?? visitorsSamples[0];
  const code = write({
    origin: window.location.origin,
    visitorUid: application.visitor_uid,
    visitorSecret: (revealed ? application.visitor_secret : null) ?? 'YOUR_VISITOR_SECRET',
    buildingId: building.id,
  });
  return (
    <Section
      title={messages.visitors.title}
      note={
        <>
          {application.visitor_secret === null
            ? messages.visitors.withoutSecret
            : messages.visitors.note}{' '}
          {messages.visitors.reference((name) => (
            <TextLink key="reference" to="/api-reference" hash="visitor-keys">
              {name}
            </TextLink>
          ))}
        </>
      }
    >
      <CopyRows>
        <CopyRow
          label={messages.visitors.buildingId}
          fullName={messages.visitors.buildingIdName}
          value={String(building.id)}
        />
        <CopyRow
          label={messages.visitors.applicationId}
          fullName={messages.visitors.applicationIdName}
          value={String(application.id)}
        />
      </CopyRows>
      <div className={classes.sample}>
        <CodeBlock
          label={messages.visitors.label}
          code={code}
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
    </Section>
  );
};
