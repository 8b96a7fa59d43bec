import type { ActivityEntry } from '@floorwright/contract';

import type { Db } from '../platform/database/db.ts';
import type { Actor, PublicContext } from './context.ts';
import { eventOfAction } from './events/events-of-activities.ts';
import { emitEvent } from './events/outgoing-events.ts';

export type { Actor } from './context.ts';

type Entry<Known> = Known extends { action: infer Action; details: infer Details }
  ? Record<string, never> extends Details
    ? { action: Action; details?: Details }
    : { action: Action; details: Details }
  : never;

/** An action of the contract with its details, which are optional if all of them are. */
type RecordedEntry = Entry<ActivityEntry>;

type About<Known, Action> = Known extends { action: infer Actions }
  ? Extract<Actions, Action> extends never
    ? never
    : Omit<Known, 'action'> & { action: Extract<Actions, Action> }
  : never;

/** The entries about one type of subject, such as 'beacon'. */
export type EntryAbout<Type extends string> = About<RecordedEntry, `${Type}.${string}`>;

type DetailsIn<Known, Action> = Known extends { action: infer Actions; details: infer Details }
  ? Action extends Actions
    ? Details
    : never
  : never;

export type DetailsOf<Action extends ActivityEntry['action']> = DetailsIn<ActivityEntry, Action>;

export type RecordedActivity = RecordedEntry & {
  companyId: number | null;
  subject: { type: string; id: number | null; label: string };
  /** The floor whose contents changed, so that other editors see who changed it. */
  floorId?: number;
  /** The floor that webhooks name, if the entry is not one of its contents. */
  ofFloorId?: number;
};

/** Floorwright itself, where no one asked for a change. */
export const productActor: Actor = {
  id: null,
  first_name: 'Floorwright',
  last_name: '',
  email: '',
};

export const nameOf = ({ first_name: first, last_name: last }: Actor): string =>
  `${first} ${last}`.trim();

/** Whether it takes back what an import has written. */
const isUndone = (action: ActivityEntry['action']): boolean =>
  action === 'beacon_import.undone' || action === 'building.import_undone';

/**
 * Adds to the audit log in the transaction of the change, so that neither exists without the other. The
 * messages to webhooks are written with it.
 */
export const recordActivity = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  actor: Actor,
  { action, companyId, subject, floorId, ofFloorId = floorId, details = {} }: RecordedActivity,
): Promise<void> => {
  await tx
    .insertInto('activities')
    .values({
      saas_company_id: companyId,
      actor_id: actor.id,
      actor_name: nameOf(actor),
      actor_email: actor.email,
      actor_api_key_id: actor.keyId ?? null,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label,
      building_floor_id: floorId ?? null,
      details: JSON.stringify(details),
      address: context.address,
      created_at: context.clock.now(),
    })
    .execute();
  const event = eventOfAction[action];
  if (event === undefined || companyId === null) return;
  const aboutFloor = subject.type === 'floor' ? subject.id : (ofFloorId ?? null);
  const isOrderedByFloor = event === 'floor.changed' && aboutFloor !== null;
  await emitEvent(
    tx,
    {
      event,
      companyId,
      subject: isOrderedByFloor ? `floor:${aboutFloor}` : `${subject.type}:${subject.id ?? ''}`,
      data: {
        action,
        subject,
        floor_id: aboutFloor,
        actor: { name: nameOf(actor), api_key_id: actor.keyId ?? null },
        details,
        ...(event === 'import.finished' && {
          outcome: isUndone(action) ? 'undone' : 'completed',
        }),
      },
    },
    context.clock.now(),
  );
};

type Names<Row> = Readonly<Record<string, keyof Row>>;

type Changes<Row, Known extends Names<Row>> = {
  -readonly [Name in keyof Known]?: { from: Row[Known[Name]]; to: Row[Known[Name]] };
};

/** The changed fields with old and new values, under their names in the audit log. */
export const changedFields = <Row, const Known extends Names<Row>>(
  before: Row,
  after: Row,
  names: Known,
): Changes<Row, Known> => {
  const changes: Changes<Row, Known> = {};
  for (const name in names) {
    const field: Known[typeof name] = names[name];
    if (before[field] !== after[field]) changes[name] = { from: before[field], to: after[field] };
  }
  return changes;
};

type Replacements<Known> = { -readonly [Name in keyof Known]?: 'removed' | 'replaced' };

/** The names of changed fields, if their values would be long or meaningless. */
export const replacedFields = <Row, const Known extends Names<Row>>(
  before: Row,
  after: Row,
  names: Known,
): Replacements<Known> => {
  const changes: Replacements<Known> = {};
  for (const name in names) {
    const field: Known[typeof name] = names[name];
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      changes[name] = after[field] === null ? 'removed' : 'replaced';
  }
  return changes;
};
