import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import type { CorrectionRow } from '@laurel/db/certificate/corrections.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { type PersonName, personNames } from '@laurel/db/people/persons.ts';
import { fileStatuses } from '@laurel/db/submission/files.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { isPending } from '@laurel/domain/certificate/correction.ts';
import { correctionSealed } from '@laurel/domain/certificate/sealed-certificates.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { alikeOf, isValid } from './alike-corrections.ts';
import { asIssued } from './certificate-details.ts';
import { correctionHere, printedPart } from './correction-here.ts';
import { shownCodes } from './shown-codes.ts';

const rightsTo = (actor: Actor, row: CorrectionRow, valid: boolean) => {
  const decides = canRevokeCertificate(actor, row) && isSecondPerson(actor, row.requestedBy);
  return {
    decline: decides && isPending(row),
    accept: decides && valid && row.status === 'open',
    make: decides && valid && row.status === 'accepted' && isSecondPerson(actor, row.acceptedBy),
  };
};

/** What the records now say about the part to be corrected; not for a work. */
const recordOf = ({ part }: CorrectionRow, person: PersonName | undefined) =>
  part === 'name' ? (person?.name ?? null) : part === 'school' ? (person?.schoolName ?? null) : null;

/** One request next to what the certificate prints and what the records say. Evidence is for those who decide. */
export const correctionDetails = permitted('cert:info:query')
  .input(z.strictObject({ correctionId: Uuid }))
  .query(async ({ ctx, input }) => {
    const row = await correctionHere(ctx, input.correctionId);
    const certificate = found(await certificateById(ctx.db, row.certificateId));
    const issued = await asIssued(ctx, certificate);
    const text = (await textsOfCorrections(ctx.db, [row.correctionId])).get(row.correctionId);
    const names = await personNames(ctx.db, [row.requestedBy, ...(row.acceptedBy ? [row.acceptedBy] : [])]);
    const evidence = text?.evidence && canRevokeCertificate(ctx.actor, row) ? text.evidence : null;
    const competition = await loadState(ctx.db, competitionOf(row.competitionId));
    const seal = { stages: stagesOf(competition), itemId: certificate.itemId, evidence: Boolean(text?.evidence) };
    const sealed = correctionSealed(row.part, seal)?.refusal ?? null;
    const printedNow = printedPart(certificate, issued.printed, row.part, row.requestedBy);
    return {
      correctionId: row.correctionId,
      certificateId: row.certificateId,
      number: certificate.number,
      certificateStatus: certificate.status,
      part: row.part,
      status: row.status,
      reason: row.reason,
      requestedByName: names.get(row.requestedBy)?.name ?? '',
      requestedAt: row.requestedAt,
      endedAt: row.endedAt,
      acceptedByName: row.acceptedBy ? (names.get(row.acceptedBy)?.name ?? '') : null,
      wanted: text?.wanted ?? '',
      explanation: text?.explanation ?? '',
      accepted: text?.accepted ?? null,
      printedNow,
      recorded: recordOf(row, names.get(row.requestedBy)),
      hasEvidence: Boolean(text?.evidence),
      evidence: evidence
        ? {
            href: `/files/certificate-corrections/${row.correctionId}/evidence`,
            state: (await fileStatuses(ctx.db, [evidence])).get(evidence) ?? ('scanning' as const),
          }
        : null,
      certificate: issued,
      /** What reading the QR code of the new file found. */
      codes: await shownCodes(ctx.db, row.codes ?? undefined),
      alike: await alikeOf(ctx, row, certificate, printedNow),
      /** Why it cannot be accepted: its stage is sealed. */
      sealed,
      can: rightsTo(ctx.actor, row, isValid(certificate) && sealed === null),
    };
  });
