import type { Conflict } from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { categoriesQuery } from '../../../venue/company/poi-categories.tsx';
import { type Session, useEditor } from '../session/session.ts';
import { useCamera } from '../studio-camera.ts';
import { type Author, describeConflict, titleOf, valuesIn } from './conflict-texts.ts';
import { messages } from './messages/index.ts';
import { changesQuery } from './queries.ts';

import classes from './panel.module.css';

/** The subject of a conflict in the audit log. Beacons are saved at once and have no author here. */
const subjectOf = ({ floorId, server }: Session, conflict: Conflict) => {
  switch (conflict.what) {
    case 'poi':
      return { type: 'poi', id: server.poiIdOf(conflict.key) };
    case 'point':
    case 'link':
      return { type: 'route', id: floorId };
    case 'corners':
      return { type: 'floor', id: floorId };
    case 'beacon':
      return null;
  }
};

/** Loads the authors of the other changes if there are conflicts. */
const useConflictAuthors = (
  session: Session,
  conflicts: readonly Conflict[],
): ((conflict: Conflict) => Author | undefined) => {
  const company = useCompany();
  const me = useAdmin()?.id;
  const { floorId } = session;
  const ids = conflicts.map(({ id }) => id);
  const { data: changes = [] } = useQuery(changesQuery(company?.id, floorId, ids));
  return (conflict) => {
    const subject = subjectOf(session, conflict);
    const change = changes.find(
      ({ subject: { type, id } }) => type === subject?.type && id === subject.id,
    );
    return change && { name: change.actor.name, isMe: change.actor.id === me };
  };
};

const quietNote = ([first, ...others]: readonly Conflict[]): string =>
  messages.conflict.quiet(first ? titleOf(first) : '', others.length);

type Props = { session: Session; applicationId: number };

/** The conflicts with other users, each with a choice between both sides. */
export const Conflicts = ({ session, applicationId }: Props) => {
  const { editor } = session;
  const company = useCompany();
  const conflicts = useEditor(editor, (state) => state.conflicts);
  const authorOf = useConflictAuthors(session, conflicts);
  const camera = useCamera();
  const { data: categories = [] } = useQuery({
    ...categoriesQuery(company?.id, applicationId),
    enabled: company !== undefined && conflicts.length > 0,
  });
  const categoryName = (id: number): string =>
    categories.find((category) => category.id === id)?.name ?? messages.conflict.anotherCategory;
  const isAsking = useEditor(editor, (state) => state.asksAboutConflicts);
  if (conflicts.length === 0) return null;
  if (!isAsking)
    return (
      <p className={classes.quiet} role="status">
        {quietNote(conflicts)}{' '}
        <UnstyledButton className={classes.conflict} onClick={editor.askAboutConflicts}>
          {messages.conflict.compareNow}
        </UnstyledButton>
      </p>
    );
  return (
    <Banner tone="attention" title={messages.conflict.title}>
      <ul className={classes.conflicts} aria-label={messages.conflict.list}>
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <UnstyledButton
              className={classes.conflict}
              onClick={() => conflict.at && camera.flyTo(conflict.at)}
            >
              {titleOf(conflict)}
            </UnstyledButton>
            <div>{describeConflict(conflict, authorOf(conflict))}</div>
            {valuesIn(conflict, categoryName).map(({ field, mine, theirs }) => (
              <dl
                key={field}
                className={classes.values}
                aria-label={messages.conflict.bothValues(field)}
              >
                <dt>{messages.conflict.yours}</dt>
                <dd>{mine}</dd>
                <dt>{messages.conflict.theirs}</dt>
                <dd>{theirs}</dd>
              </dl>
            ))}
            <div className={classes.sides}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={messages.conflict.keepMineOf(titleOf(conflict))}
                onClick={() => editor.resolve(conflict, 'mine')}
              >
                {messages.conflict.keepMine}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={messages.conflict.takeTheirsOf(titleOf(conflict))}
                onClick={() => editor.resolve(conflict, 'theirs')}
              >
                {messages.conflict.takeTheirs}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Banner>
  );
};
