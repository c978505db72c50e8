import { awardOf } from '@laurel/domain/award/result.ts';
import { certificateOf, certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import { makeCorrection as decide, type MakeCorrection } from '@laurel/domain/certificate/make-correction.ts';
import { withoutRadicals } from '@laurel/domain/certificate/printed.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { AwardId } from '@laurel/domain/kernel/ids.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { type CertificateRow, certificateById, type IssuedFacts } from './certificate-board.ts';
import { textsOfCorrections } from './correction-texts.ts';
import type { CorrectionRow } from './corrections.ts';
import type { writeOut } from './recipients.ts';
import { issuedBefore, reissueFacts } from './reissue-certificate.ts';

type Written = Awaited<ReturnType<typeof writeOut>>[number];
type Corrected = Pick<CorrectionRow, 'part' | 'requestedBy'> & { readonly text: string };

/** The printed data of people, with one thing corrected for the person who asked. */
const ofPeople =
  ({ part, requestedBy, text }: Corrected) =>
  (written: Written): Written => {
    const change = (person: Written['students'][number]) => {
      if (person.personId !== requestedBy) return person;
      return part === 'name' ? { ...person, name: withoutRadicals(text) } : { ...person, school: text };
    };
    if (part !== 'name' && part !== 'school') return written;
    return {
      students: written.students.map(change),
      teachers: written.teachers.map(change),
      school: part === 'school' ? text : written.school,
    };
  };

/** What is printed of the work and its team, which a certificate that is issued again takes from the one before. */
const ofWork = (before: IssuedFacts, { part, text }: Corrected): IssuedFacts =>
  part === 'workTitle' || part === 'teamName' ? { ...before, [part]: text } : before;

type Given = {
  readonly command: MakeCorrection;
  /** What the second person read and agreed to. */
  readonly read: string;
  readonly correction: CorrectionRow;
  readonly commandId: string;
  readonly actor: Actor;
  readonly request: RequestMeta;
  readonly kek: Buffer;
};

const rowOf = async (db: Db, { certificateId }: CorrectionRow): Promise<CertificateRow> => {
  const row = await certificateById(db, certificateId);
  if (!row) throw new Error(`no certificate ${certificateId}`);
  return row;
};

/** The second person agrees: the certificate is issued again in the same transaction, with what was accepted. */
export const makeCorrection = async (db: Db, { command, read, correction, kek, ...sent }: Given) => {
  const { correctionId, newCertificateId } = command;
  const { part, requestedBy, certificateId } = correction;
  const issued = await issuedBefore(db, await rowOf(db, correction));
  return execute(db, {
    useCase: 'certificate.make_correction',
    command,
    ...sent,
    takes: { correction: correctionOf(correctionId), certificate: certificateOf(certificateId) },
    looks: { award: awardOf(AwardId.parse(issued.awardId)) },
    fresh: [certificateStreamId(newCertificateId)],
    facts: async (tx, { award }) => {
      const accepted = (await textsOfCorrections(tx, [correctionId])).get(correctionId)?.accepted;
      const corrected = { part, requestedBy, text: read };
      const before = ofWork(issued, corrected);
      const facts = await reissueFacts(tx, command, before, award, kek, ofPeople(corrected));
      return facts && { ...facts, changed: accepted !== read };
    },
    decide: ({ correction: state, certificate }, by, facts) =>
      facts
        ? decide(state, command, by, certificate, facts)
        : { ok: false as const, refusal: 'certificateNotFound' as const },
    conflicts: { fresh: 'certificateSuperseded' },
  });
};
