import { isDeepStrictEqual } from 'node:util';
import { type Award, type AwardFacts, awardOf } from '@laurel/domain/award/result.ts';
import { certificateEvents, certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import type { AwardId, CertificateId, CompetitionId, GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';
import { Altered } from '../kernel/altered.ts';
import { loadState, loadStates } from '../kernel/load-state.ts';
import type { CertificateRow, IssuedFacts } from './certificate-board.ts';
import { certificateRowOf } from './certificate-board-projection.ts';

type Choice = {
  readonly competitionId: CompetitionId;
  readonly itemId: string | null;
  readonly levelIds: readonly string[];
};

/**
 * Throws `rowsAltered` unless these are the awards that the log has for this choice, each as it was granted. Under the
 * lock that granting and revoking wait for, since it reads the log after the rows were read.
 */
export async function mustBeAsGranted(db: Db | Tx, choice: Choice, rows: readonly AwardFacts[]): Promise<void> {
  const { rows: granted } = await db.execute<{ id: AwardId }>(sql`
    select e.data ->> 'awardId' as id from es.events e
     where e.type = 'award.granted' and e.data ->> 'competitionId' = ${choice.competitionId}`);
  const inLog = new Map<AwardId, AwardFacts>();
  const streams = granted.map(({ id }) => awardOf(id));
  for (const award of (await loadStates(db, streams)).values())
    if (award.status !== 'none' && award.status !== 'revoked' && covers(choice, award))
      inLog.set(award.awardId, factsOf(award));
  const wrong = rows.find((row) => !isDeepStrictEqual(row, inLog.get(row.awardId)));
  if (wrong)
    throw new Altered('rowsAltered', `certificate_awards has award ${wrong.awardId} otherwise than its events`);
  if (rows.length !== inLog.size)
    throw new Altered(
      'rowsAltered',
      `certificate_awards has ${rows.length} awards for a batch and the log ${inLog.size}`,
    );
}

const covers = ({ itemId, levelIds }: Choice, award: AwardFacts) =>
  (itemId === null || award.itemId === itemId) && (levelIds.length === 0 || levelIds.includes(award.levelId));

const factsOf = ({ status: _status, revocation: _revocation, ...facts }: Exclude<Award, { status: 'none' }>) =>
  facts satisfies AwardFacts;

/** Of a holder: somebody may be author and adviser of one work, and has a certificate as each. */
export const certifiedKey = (personId: PersonId, kind: IssuedFacts['kind']) =>
  kind ? `${kind} ${personId}` : personId;

/** Which holders of a competition's awards and lists have a valid certificate (`certifiedKey`), by the certificates' own events. */
export async function alreadyCertified(
  db: Db | Tx,
  competitionId: CompetitionId,
): Promise<ReadonlyMap<GroundId, ReadonlySet<string>>> {
  const { issued, revoked, superseded } = certificateEvents;
  const { rows } = await db.execute<{ schema_version: number; data: object }>(sql`
    select e.schema_version, e.data from es.events e
     where e.type = ${issued.type} and es.ids_in(e.data) @> array[${competitionId}::text]
       and e.data ->> 'competitionId' = ${competitionId}
       and not exists (select from es.events o where o.stream_id = e.stream_id
                          and o.type in (${revoked.type}, ${superseded.type}))`);
  const certified = new Map<GroundId, Set<string>>();
  for (const row of rows) {
    const facts = upcast(eventDefinitions, issued.type, row.schema_version, row.data) as IssuedFacts;
    const holders = facts.holderIds.map((personId) => certifiedKey(personId, facts.kind));
    certified.set(facts.awardId, new Set([...(certified.get(facts.awardId) ?? []), ...holders]));
  }
  return certified;
}

/** What was issued, by the certificates' own events, in one statement. */
async function issuedFacts(db: Db | Tx, ids: readonly CertificateId[]): Promise<Map<CertificateId, IssuedFacts>> {
  if (ids.length === 0) return new Map();
  const { type } = certificateEvents.issued;
  const { rows } = await db.execute<{ schema_version: number; data: object }>(sql`
    select e.schema_version, e.data from es.events e
     where e.stream_id = any(${sql.param(ids.map(certificateStreamId))}::text[]) and e.type = ${type}`);
  const facts = rows.map((row) => upcast(eventDefinitions, type, row.schema_version, row.data) as IssuedFacts);
  return new Map(facts.map((one) => [one.certificateId, one]));
}

/** Which of these rows match what was issued, and which were altered. */
export async function asIssued(db: Db | Tx, rows: readonly CertificateRow[]) {
  const facts = await issuedFacts(
    db,
    rows.map(({ certificateId }) => certificateId),
  );
  const isSound = (row: CertificateRow) => isDeepStrictEqual(row.issued, facts.get(row.certificateId));
  return { sound: rows.filter(isSound), altered: rows.filter((row) => !isSound(row)) };
}

export const alteredCertificate = ({ certificateId }: { readonly certificateId: CertificateId }) =>
  new Altered('rowsAltered', `certificate_board has certificate ${certificateId} otherwise than its events`);

/** Whether the row is what the certificate's own events made of it. */
export async function isAsRecorded(db: Db, row: CertificateRow): Promise<boolean> {
  const recorded = await loadState(db, certificateRowOf(row.certificateId));
  return recorded !== null && isDeepStrictEqual(withStanding(row), withStanding(recorded));
}

/** Retrying the failures of a batch makes the rows of failed certificates wait again: both changes are kept. */
const withStanding = (row: CertificateRow) => ({ ...row, status: row.status === 'failed' ? 'issued' : row.status });
