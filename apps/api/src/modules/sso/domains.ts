import { fillSentence, sentences } from '@floorwright/domain/sentences';

import type { PersonContext, Platform } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { isWithin, takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { days, hours, later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { recordSsoActivity } from './activities.ts';
import {
  deleteDomain,
  type DomainRow,
  findDomain,
  insertDomain,
  isVerifiedElsewhere,
  listDomains,
  listDueDomains,
  updateDomain,
} from './domains-repository.ts';
import { limits } from './limits.ts';
import { missingRecordGrace, readRecord } from './records.ts';
import { endOwnSessions, findConnection } from './repository.ts';

const mostDomains = 50;

export const findDomains = ({ db, scope }: PersonContext): Promise<DomainRow[]> =>
  listDomains(db, scope);

export type DomainAnswer =
  | { outcome: 'done'; domain: DomainRow }
  | { outcome: 'refused'; message: string };

const refused = (message: string): DomainAnswer => ({ outcome: 'refused', message });

/** Another company has verified the domain. To ask for it is an attack or a mistake, so both logs say it. */
const refuseTaken = async (context: PersonContext, domain: string): Promise<DomainAnswer> => {
  const { db, scope, admin, log } = context;
  const { companyId } = scope;
  log.warn({ code: 'sso_domain_taken', company: companyId, domain }, 'an SSO domain was refused');
  if (await isWithin(context, limits.recordedDomains, String(companyId))) {
    const subject = { companyId, label: domain };
    await recordSsoActivity(context, db, admin, subject, { action: 'sso.domain_refused' });
  }
  return refused(sentences.sso_domain_taken);
};

export const addDomain = async (context: PersonContext, domain: string): Promise<DomainAnswer> => {
  const answer = await insertUnlessTaken(context, domain);
  return answer.outcome === 'taken' ? refuseTaken(context, domain) : answer;
};

const insertUnlessTaken = (
  context: PersonContext,
  domain: string,
): Promise<DomainAnswer | { outcome: 'taken' }> =>
  inTransaction(context.db, async (tx) => {
    const { scope, secrets, clock, admin } = context;
    await lockCompanyForUpdate(tx, scope);
    if ((await listDomains(tx, scope)).length >= mostDomains)
      return refused(fillSentence(sentences.sso_domains_most, { most: mostDomains }));
    if (await isVerifiedElsewhere(tx, scope, domain)) return { outcome: 'taken' };
    const record_value = `floorwright-domain=${secrets.newToken()}`;
    const row = { domain, record_value, created_at: clock.now() };
    const added = await insertDomain(tx, scope, row);
    if (!added) return refused(sentences.sso_domain_listed);
    const subject = { companyId: scope.companyId, label: domain };
    await recordSsoActivity(context, tx, admin, subject, { action: 'sso.domain_added' });
    return { outcome: 'done', domain: added };
  });

const domainOf = async ({ scope }: PersonContext, db: Db, id: number): Promise<DomainRow> => {
  const domain = await findDomain(db, scope, id);
  if (!domain) throw notFound();
  return domain;
};

/** Looks for the TXT record. A verified domain stays verified if the record is missing for a short time. */
export const verifyDomain = async (context: PersonContext, id: number): Promise<DomainAnswer> => {
  const domain = await domainOf(context, context.db, id);
  await takeTry(context, limits.checkOfCompany, String(context.scope.companyId));
  const record = await readRecord(context, domain);
  if (record.outcome === 'unreadable') return refused(sentences.sso_record_unreadable);
  if (record.outcome === 'missing') {
    await noteMissing(context, domain);
    return refused(sentences.sso_record_missing);
  }
  try {
    return await inTransaction(context.db, (tx) => setVerified(context, tx, domain));
  } catch (error) {
    if (isUniqueViolation(error)) return refuseTaken(context, domain.domain);
    throw error;
  }
};

const setVerified = async (
  context: PersonContext,
  tx: Db,
  domain: DomainRow,
): Promise<DomainAnswer> => {
  const { scope, admin, clock } = context;
  const now = clock.now();
  await lockCompanyForUpdate(tx, scope);
  const verified = await updateDomain(tx, domain.id, {
    checked_at: now,
    missing_since: null,
    ...(domain.verified_at === null && { verified_at: now }),
  });
  if (!verified) throw notFound();
  if (domain.verified_at !== null) return { outcome: 'done', domain: verified };
  const subject = { companyId: scope.companyId, label: domain.domain };
  await recordSsoActivity(context, tx, admin, subject, { action: 'sso.domain_verified' });
  const connection = await findConnection(tx, scope);
  if (connection?.only_way) await endOwnSessions(tx, scope, connection.id);
  return { outcome: 'done', domain: verified };
};

const noteMissing = async (
  { db, clock }: Pick<Platform, 'clock'> & { db: Db },
  domain: DomainRow,
): Promise<void> => {
  const now = clock.now();
  await updateDomain(db, domain.id, {
    checked_at: now,
    ...(domain.verified_at !== null && { missing_since: domain.missing_since ?? now }),
  });
};

type Removed = { outcome: 'removed' | 'last-of-only-way' };

export const removeDomain = (context: PersonContext, id: number): Promise<Removed> =>
  inTransaction(context.db, async (tx) => {
    const { scope, admin } = context;
    await lockCompanyForUpdate(tx, scope);
    const domain = await domainOf(context, tx, id);
    const others = (await listDomains(tx, scope)).filter((each) => each.id !== id);
    const connection = await findConnection(tx, scope);
    const isLast = domain.verified_at !== null && others.every((each) => !each.verified_at);
    if (connection?.only_way && isLast) return { outcome: 'last-of-only-way' };
    await deleteDomain(tx, id);
    const subject = { companyId: scope.companyId, label: domain.domain };
    await recordSsoActivity(context, tx, admin, subject, { action: 'sso.domain_removed' });
    return { outcome: 'removed' };
  });

/** Once a day for each domain; a little less, so that the hour of a check does not wander. */
const checkedEvery = days(1) - hours(1);

const product = { id: null, first_name: 'Floorwright', last_name: '', email: '' };

/** Looks for the records of verified domains again. DNS servers that do not answer prove nothing. */
export const checkDomains = async (
  deps: Pick<Platform, 'clock' | 'dns'> & { db: Db },
  signal: AbortSignal,
): Promise<void> => {
  const due = await listDueDomains(deps.db, later(deps.clock.now(), -checkedEvery));
  for (const domain of due) {
    if (signal.aborted) return;
    await checkDomain(deps, domain);
  }
};

const checkDomain = async (
  deps: Pick<Platform, 'clock' | 'dns'> & { db: Db },
  domain: DomainRow,
): Promise<void> => {
  const now = deps.clock.now();
  const record = await readRecord(deps, domain);
  if (record.outcome === 'found') {
    await updateDomain(deps.db, domain.id, { checked_at: now, missing_since: null });
    return;
  }
  const missingSince = domain.missing_since;
  if (record.outcome === 'unreadable') {
    await updateDomain(deps.db, domain.id, { checked_at: now });
    return;
  }
  if (missingSince === null || now < later(missingSince, missingRecordGrace)) {
    await noteMissing(deps, domain);
    return;
  }
  await inTransaction(deps.db, async (tx) => {
    const lost = { checked_at: now, verified_at: null, missing_since: null };
    if (!(await updateDomain(tx, domain.id, lost))) return;
    const subject = { companyId: domain.saas_company_id, label: domain.domain };
    await recordSsoActivity({ ...deps, address: '' }, tx, product, subject, {
      action: 'sso.domain_lost',
    });
  });
};
