import { Title } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';

import { CodeBlock } from '../../ui/copying/code-block.tsx';
import { messages } from './messages/index.ts';
import type { Answer, Operation } from './operations.ts';
import type { SchemaRow } from './schema-rows.ts';

import classes from './api-reference.module.css';

const SchemaTable = ({ label, rows }: { label: string; rows: readonly SchemaRow[] }) => (
  <table className={classes.fields} aria-label={label}>
    <tbody>
      {rows.map(({ path, name, depth, type, required, note, description }) => (
        <tr key={path}>
          <th scope="row" className={classes.field} data-depth={Math.min(depth, 4)}>
            <code>{name}</code>
          </th>
          <td>
            <code className={classes.type}>{type}</code>
            <span className={classes.note}>
              {[required && messages.required, note].filter(Boolean).join(', ')}
            </span>
            {description && <div className={classes.note}>{description}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.part}>
    <Title order={4} className={classes.partTitle}>
      {title}
    </Title>
    {children}
  </div>
);

/** The body renders when it is opened: all bodies together would be most of the page. */
const AnswerItem = ({ answer: { status, description, rows, sample } }: { answer: Answer }) => {
  const [opened, setOpened] = useState(false);
  const line = (
    <>
      <code>{status}</code> {description}
    </>
  );
  if (rows.length === 0) return <div className={classes.answer}>{line}</div>;
  return (
    <details
      className={classes.answer}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{line}</summary>
      {opened && <SchemaTable label={messages.bodyOf(status)} rows={rows} />}
      {opened && sample !== null && (
        <CodeBlock header={messages.example} label={messages.exampleOf(status)} code={sample} />
      )}
    </details>
  );
};

/** Memoized: a search only hides operations. */
export const OperationSection = memo(({ operation }: { operation: Operation }) => (
  <article
    id={operation.id}
    className={classes.operation}
    aria-labelledby={`${operation.id}-title`}
  >
    <div>
      <Title order={3} id={`${operation.id}-title`} className={classes.operationTitle}>
        <a href={`#${operation.id}`}>
          <span className={classes.method}>{operation.method}</span> {operation.path}
        </a>
      </Title>
      <p className={classes.summary}>{operation.summary}</p>
      {operation.who !== null && <p className={classes.who}>{messages.who.line(operation.who)}</p>}
      {operation.keyScopes.length > 0 && (
        <p className={classes.who}>
          {messages.who.keys} <code>{operation.keyScopes.join(', ')}</code>
        </p>
      )}
      {operation.parameters.length > 0 && (
        <Part title={messages.parameters}>
          <SchemaTable label={messages.parameters} rows={operation.parameters} />
        </Part>
      )}
      {operation.body.length > 0 && (
        <Part title={messages.body}>
          <SchemaTable label={messages.body} rows={operation.body} />
        </Part>
      )}
      <Part title={messages.responses}>
        {operation.answers.map((answer) => (
          <AnswerItem key={answer.status} answer={answer} />
        ))}
      </Part>
    </div>
    <div className={classes.curl}>
      <CodeBlock
        header={messages.example}
        label={operation.example.label}
        code={operation.example.code}
      />
    </div>
  </article>
));
OperationSection.displayName = 'OperationSection';
