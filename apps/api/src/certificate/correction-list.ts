import { certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { listCorrections } from '@laurel/db/certificate/corrections.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';

/** `waiting`: what the reader may settle next. */
const CorrectionStatus = z.enum(['waiting', 'open', 'accepted', 'made', 'declined', 'withdrawn']);

/** Requests to correct certificates, newest first. */
export const correctionList = permitted('cert:info:query')
  .input(ListInput.extend({ competitionId: CompetitionId.optional(), status: CorrectionStatus.optional() }))
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const which = status === 'waiting' ? { waitingWithout: notSecondTo(ctx.actor) } : { status };
    const { rows, ...page } = await listCorrections(ctx.db, groupsOf(ctx.actor), { ...filter, ...which });
    const [names, texts, certificates] = await Promise.all([
      personNames(
        ctx.db,
        rows.map((row) => row.requestedBy),
      ),
      textsOfCorrections(
        ctx.db,
        rows.map((row) => row.correctionId),
      ),
      certificatesById(
        ctx.db,
        rows.map((row) => row.certificateId),
      ),
    ]);
    const numbers = new Map(certificates.map((row) => [row.certificateId, row.number]));
    return {
      ...page,
      rows: rows.map((row) => ({
        correctionId: row.correctionId,
        certificateId: row.certificateId,
        number: numbers.get(row.certificateId) ?? '',
        part: row.part,
        wanted: texts.get(row.correctionId)?.wanted ?? '',
        hasEvidence: Boolean(texts.get(row.correctionId)?.evidence),
        status: row.status,
        requestedByName: names.get(row.requestedBy)?.name ?? '',
        requestedAt: row.requestedAt,
      })),
    };
  });
