import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { lastCorrectionOf } from '@laurel/db/certificate/corrections.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { CorrectedPart, isPending, MOST_ALIKE } from '@laurel/domain/certificate/correction.ts';
import { awardSaid } from '@laurel/domain/certificate/holder-kind.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isStageSealed, stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';
import { certificateNaming, printedPart } from './correction-here.ts';
import { namedAlike } from './named-alike.ts';

/** For a person named on a certificate: what it says about them, and the state of the correction they requested. */
export const myCorrection = signedIn
  .input(z.strictObject({ certificateId: CertificateId }))
  .query(async ({ ctx, input }) => {
    const row = await certificateNaming(ctx, input.certificateId);
    const { personId } = ctx.actor;
    const kek = ctx.ports.secrets.keyFor('personalData');
    const printed = found((await printedOf(ctx.db, [row.issued], kek)).get(row.certificateId));
    const last = await lastCorrectionOf(ctx.db, row.traceToken, personId);
    const text = last && (await textsOfCorrections(ctx.db, [last.correctionId])).get(last.correctionId);
    const valid = row.status !== 'revoked' && row.status !== 'superseded';
    const asks = valid && !(last && isPending(last));
    const competition = await loadState(ctx.db, competitionOf(row.competitionId));
    const sealed = isStageSealed('certificate', stagesOf(competition), row.itemId);
    const others = asks ? await namedAlike(ctx, personId, row, printedPart(row, printed, 'name', personId)) : [];
    return {
      certificateId: row.certificateId,
      number: row.number,
      levelName: awardSaid(row.issued),
      competitionName: row.issued.competitionName,
      holds: row.holderIds.includes(personId),
      /** The stage is sealed: a correction is about a person and needs evidence. */
      sealed,
      parts: CorrectedPart.options.map((part) => ({ part, printed: printedPart(row, printed, part, personId) })),
      last: last
        ? {
            correctionId: last.correctionId,
            part: last.part,
            wanted: text?.wanted ?? '',
            status: last.status,
            reason: last.reason,
            requestedAt: last.requestedAt,
            endedAt: last.endedAt,
            newCertificateId: last.newCertificateId,
          }
        : null,
      /** Others that print the same name, which the same request may be about. */
      alike: others.slice(0, MOST_ALIKE).map((other) => ({
        certificateId: other.certificateId,
        number: other.number,
        levelName: awardSaid(other.issued),
        competitionName: other.issued.competitionName,
      })),
      can: { request: asks, withdraw: last !== undefined && isPending(last) },
    };
  });
