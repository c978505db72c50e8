import { awardOf } from '@laurel/domain/award/result.ts';
import { certificateStreamId, certificates } from '@laurel/domain/certificate/certificate.ts';
import { corrections } from '@laurel/domain/certificate/correction.ts';
import { makeCorrection as decide, type MakeCorrection } from '@laurel/domain/certificate/make-correction.ts';
import { withoutRadicals } from '@laurel/domain/certificate/printed.ts';
import { competitions } from '@laurel/domain/competition/competition.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { refuse, together } from '@laurel/domain/kernel/decision.ts';
import { AwardId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { several } from '@laurel/domain/kernel/several.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { certificatesById, type IssuedFacts } from './certificate-board.ts';
import { textsOfCorrections } from './correction-texts.ts';
import type { CorrectionRow } from './corrections.ts';
import { printedOf, printedPeople } from './printed-data.ts';
import type { WrittenOut } from './recipients.ts';
import { issuedBefore, reissueFacts } from './reissue-certificate.ts';

type Corrected = Pick<CorrectionRow, 'part' | 'requestedBy'> & { readonly text: string };

/** An erased adviser is not named again. */
const withoutErased = (written: WrittenOut): WrittenOut => ({
  ...written,
  teachers: written.teachers.filter(({ name }) => name !== ERASED),
});

/** The printed data of people, with one thing corrected for the person who asked. */
const ofPeople =
  ({ part, requestedBy, text }: Corrected) =>
  (written: WrittenOut): WrittenOut => {
    const change = (person: WrittenOut['students'][number]) => {
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
  /** Each request, and the id of the certificate that takes the wrong one's place. */
  readonly command: { readonly made: readonly MakeCorrection[] };
  /** What the second person read and agreed to. */
  readonly read: string;
  readonly corrections: readonly CorrectionRow[];
  readonly commandId: string;
  readonly actor: Actor;
  readonly request: RequestMeta;
  readonly kek: Buffer;
};

const awards = several('award', (awardId: AwardId) => awardOf(awardId));

/** Each request with what the certificate that it is about was issued with. */
const issuedFor = async (db: Db, { command: { made }, corrections: rows }: Given) => {
  const certificatesBefore = await certificatesById(
    db,
    rows.map(({ certificateId }) => certificateId),
  );
  const rowOf = new Map(certificatesBefore.map((row) => [row.certificateId, row]));
  const requestOf = new Map(rows.map((row) => [row.correctionId, row]));
  return Promise.all(
    made.map(async (one) => {
      const request = requestOf.get(one.correctionId);
      const row = request && rowOf.get(request.certificateId);
      if (!row) throw new Error(`no certificate for the request ${one.correctionId}`);
      const issued = await issuedBefore(db, row);
      return { one, request, issued, awardId: AwardId.parse(issued.awardId) };
    }),
  );
};

/**
 * The second person agrees: the certificates are issued again in the same transaction as they are, with what was
 * accepted. Nothing else changes that nobody read, whatever the records say now.
 */
export const makeCorrection = async (db: Db, given: Given) => {
  const { read, corrections: _, kek, ...sent } = given;
  const all = await issuedFor(db, given);
  const correctionIds = all.map(({ one }) => one.correctionId);
  return execute(db, {
    useCase: 'certificate.make_correction',
    ...sent,
    takes: {
      ...corrections.streams(correctionIds),
      ...certificates.streams(all.map(({ issued }) => issued.certificateId)),
    },
    looks: {
      ...awards.streams(all.map(({ awardId }) => awardId)),
      ...competitions.streams([...new Set(all.map(({ issued }) => issued.competitionId))]),
    },
    fresh: all.map(({ one }) => certificateStreamId(one.newCertificateId)),
    facts: async (tx, states) => {
      const texts = await textsOfCorrections(tx, correctionIds);
      const facts = [];
      for (const { one, request, issued, awardId } of all) {
        const corrected = { part: request.part, requestedBy: request.requestedBy, text: read };
        const says = (await printedOf(tx, [issued], kek)).get(issued.certificateId);
        const printed = says && withoutErased(printedPeople(issued, says));
        const now = printed && ofPeople(corrected)(printed);
        const before = ofWork(issued, corrected);
        const prints = now && (await reissueFacts(tx, one, before, awards.state(states, awardId), kek, now));
        const text = texts.get(one.correctionId);
        const seal = {
          stages: stagesOf(competitions.state(states, issued.competitionId)),
          itemId: issued.itemId,
          evidence: Boolean(text?.evidence),
        };
        facts.push(prints && { ...prints, seal, changed: text?.accepted !== read });
      }
      return facts;
    },
    decide: (states, by, facts) =>
      together(
        all.map(({ one, issued }, at) => {
          const prints = facts[at];
          const correction = corrections.state(states, one.correctionId);
          const certificate = certificates.state(states, issued.certificateId);
          return prints ? decide(correction, one, by, certificate, prints) : refuse('certificateNotFound');
        }),
      ),
    conflicts: { fresh: 'certificateSuperseded' },
  });
};
