import { type Award, awardOf } from '@laurel/domain/award/result.ts';
import { certificateOf, certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import {
  reissueCertificate as decide,
  type ReissueCertificate,
} from '@laurel/domain/certificate/reissue-certificate.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { AwardId } from '@laurel/domain/kernel/ids.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sealAll } from '@laurel/event-store/subjects.ts';
import { correctedInBulk } from './bulk-corrections.ts';
import { type CertificateRow, certificateById, type IssuedFacts } from './certificate-board.ts';
import { takeNumbers } from './counters.ts';
import { alteredCertificate, asIssued } from './from-the-log.ts';
import { nameBinding, printedOf } from './printed-data.ts';
import { type Ground, writeOut } from './recipients.ts';

type Sent = { readonly commandId: string; readonly actor: Actor; readonly request: RequestMeta; readonly kek: Buffer };

type Written = Awaited<ReturnType<typeof writeOut>>[number];

/** What a certificate of a list was issued for: no award, so there is nothing to look up. */
const listedBefore = ({ kind, awardId, itemId, levelName, workTitle, teamName, school }: IssuedFacts) =>
  kind === 'recipient'
    ? ({
        ...{ awardId, itemId, levelName, workTitle, teamName, organisation: school },
        ...{ workCode: '', adviserIds: [], schoolCode: null },
      } satisfies Ground)
    : undefined;

/** Names and schools as they are now; where the certificate prints what a bulk change corrected, that stays. */
const stillCorrected = async (tx: Tx, before: IssuedFacts, now: Written, kek: Buffer): Promise<Written> => {
  const { names, schools } = await correctedInBulk(tx, before.awardId, kek);
  if (names.size === 0 && schools.size === 0) return now;
  const says = (await printedOf(tx, [before], kek)).get(before.certificateId);
  const people = (list: 'students' | 'teachers') =>
    now[list].map((person) => {
      const at = before[list].findIndex(({ personId }) => personId === person.personId);
      const printed = says?.[list][at];
      if (!printed) return person;
      return {
        ...person,
        name: names.get(person.personId) === printed.name ? printed.name : person.name,
        school: schools.has(printed.school) ? printed.school : person.school,
      };
    });
  const school = schools.has(before.school) ? before.school : now.school;
  return { students: people('students'), teachers: people('teachers'), school };
};

/** What a certificate prints when it is issued again: names and schools as they are now, or as `corrected` says. */
export const reissueFacts = async (
  tx: Tx,
  command: Pick<ReissueCertificate, 'newCertificateId'>,
  before: IssuedFacts,
  award: Award,
  kek: Buffer,
  corrected: (written: Written) => Written = (written) => written,
) => {
  const ground = award.status === 'none' ? listedBefore(before) : award;
  if (!ground) return undefined;
  const [written] = await writeOut(tx, [{ award: ground, holderIds: before.holderIds, kind: before.kind }]);
  if (!written) return undefined;
  const now = corrected(await stillCorrected(tx, before, written, kek));
  const people = [...now.students, ...now.teachers];
  const aad = nameBinding(command.newCertificateId);
  const citation = before.citation && (await printedOf(tx, [before], kek)).get(before.certificateId)?.citation;
  const holder = citation !== undefined ? before.holderIds.slice(0, 1) : [];
  const sealed = await sealAll(
    tx,
    [
      ...people.map(({ personId, name }) => ({ subjectId: personId, value: name, aad })),
      ...holder.map((personId) => ({ subjectId: personId, value: citation ?? '', aad })),
    ],
    kek,
  );
  const named = people.map(({ personId, school }, i) => {
    const name = sealed[i];
    if (!name) throw new Error('a name was not sealed');
    return { personId, name, school };
  });
  return {
    before,
    award,
    students: named.slice(0, now.students.length),
    teachers: named.slice(now.students.length),
    school: now.school,
    ...(holder.length > 0 && sealed[people.length] && { citation: sealed[people.length] }),
    statusIndex: (await takeNumbers(tx, 'status-list', 1)) - 1,
  };
};

/** What a certificate was issued with, by the log. It never changes, so it may be read before the lock. */
export const issuedBefore = async (db: Db, row: CertificateRow): Promise<IssuedFacts> => {
  const { sound } = await asIssued(db, [row]);
  const before = sound[0]?.issued;
  if (!before) throw alteredCertificate(row);
  return before;
};

/** Issues a certificate again with names and schools as they are now; number, token and design stay. */
export const reissueCertificate = async (db: Db, command: ReissueCertificate, { kek, ...sent }: Sent) => {
  const row = await certificateById(db, command.certificateId);
  if (!row) return { ok: false as const, refusal: 'certificateNotFound' as const };
  const before = await issuedBefore(db, row);
  return execute(db, {
    useCase: 'certificate.reissue_certificate',
    command,
    ...sent,
    takes: { certificate: certificateOf(command.certificateId) },
    // An entry of a list has none.
    looks: { award: awardOf(AwardId.parse(before.awardId)) },
    fresh: [certificateStreamId(command.newCertificateId)],
    facts: (tx, { award }) => reissueFacts(tx, command, before, award, kek),
    decide: ({ certificate }, by, facts) =>
      facts ? decide(certificate, command, by, facts) : { ok: false as const, refusal: 'certificateNotFound' as const },
    conflicts: { fresh: 'certificateSuperseded' },
  });
};
