import type { AwardFacts } from '@laurel/domain/award/result.ts';
import { certificateOf, certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import {
  reissueCertificate as decide,
  type ReissueCertificate,
} from '@laurel/domain/certificate/reissue-certificate.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db.ts';
import type { RequestMeta } from '../event-store/command.ts';
import { execute } from '../event-store/execute.ts';
import { sealAll } from '../event-store/subjects.ts';
import { certificateAwards } from './certificate-awards.ts';
import { certificateById } from './certificate-board.ts';
import { takeNumbers } from './counters.ts';
import { nameBinding } from './printed-data.ts';
import { writeOut } from './recipients.ts';

type Sent = { readonly commandId: string; readonly actor: Actor; readonly request: RequestMeta; readonly kek?: Buffer };

const factsFor = async (tx: Tx, command: ReissueCertificate, kek?: Buffer) => {
  const row = await certificateById(tx, command.certificateId);
  const [award] = row
    ? await tx.select().from(certificateAwards).where(eq(certificateAwards.awardId, row.awardId))
    : [];
  if (!row || !award) return undefined;
  const facts: AwardFacts = award.facts;
  const [now] = await writeOut(tx, [{ award: facts, holderIds: row.holderIds }]);
  if (!now) return undefined;
  const people = [...now.students, ...now.teachers];
  const aad = nameBinding(command.newCertificateId);
  const sealed = await sealAll(
    tx,
    people.map(({ personId, name }) => ({ subjectId: personId, value: name, aad })),
    kek,
  );
  const named = people.map(({ personId, school }, i) => {
    const name = sealed[i];
    if (!name) throw new Error('a name was not sealed');
    return { personId, name, school };
  });
  return {
    before: row.issued,
    students: named.slice(0, now.students.length),
    teachers: named.slice(now.students.length),
    school: now.school,
    statusIndex: (await takeNumbers(tx, 'status-list', 1)) - 1,
  };
};

/** Issues a certificate again with names and schools as they are now; number, token and design stay. */
export const reissueCertificate = (db: Db, command: ReissueCertificate, { kek, ...sent }: Sent) =>
  execute(db, {
    useCase: 'certificate.reissue_certificate',
    command,
    ...sent,
    takes: { certificate: certificateOf(command.certificateId) },
    fresh: [certificateStreamId(command.newCertificateId)],
    facts: (tx) => factsFor(tx, command, kek),
    decide: ({ certificate }, by, facts) =>
      facts ? decide(certificate, command, by, facts) : { ok: false as const, refusal: 'certificateNotFound' as const },
    conflicts: { fresh: 'certificateSuperseded' },
  });
