import { keepCorrectionText } from '@laurel/db/certificate/correction-texts.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { certificates } from '@laurel/domain/certificate/certificate.ts';
import { corrections, MOST_ALIKE } from '@laurel/domain/certificate/correction.ts';
import { requestCorrection as decide, RequestCorrection } from '@laurel/domain/certificate/request-correction.ts';
import { competitions } from '@laurel/domain/competition/competition.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import { together } from '@laurel/domain/kernel/decision.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { certificateNaming } from './correction-here.ts';
import { competitionsIn } from './covered-here.ts';

const Also = RequestCorrection.omit({ part: true });
type Asked = RequestCorrection & { readonly also: readonly z.infer<typeof Also>[] };

/** A request for each certificate. Only a name is the same on all of them. */
const requestsIn = ({ correctionId, certificateId, part, also }: Asked): RequestCorrection[] => {
  const requests = [{ correctionId, certificateId }, ...also].map((one) => ({ ...one, part }));
  const ids = new Set(requests.map((one) => one.correctionId));
  found((ids.size === requests.length && (part === 'name' || also.length === 0)) || undefined);
  return requests;
};

/**
 * Everybody named on a certificate may request a correction, and of a name also on others that name them; each is
 * decided by its own organiser. What they write is not stored in the log.
 */
export const requestCorrection = command({
  useCase: 'certificate.request_correction',
  who: signedIn,
  input: RequestCorrection.extend({
    also: z.array(Also).max(MOST_ALIKE).default([]),
    wanted: z.string().trim().min(1).max(200),
    explanation: z.string().trim().max(1000),
    evidence: FileHash.nullable(),
  }),
  on: async ({ ctx, command }) => {
    const requests = [];
    for (const request of requestsIn(command)) {
      const { competitionId } = await certificateNaming(ctx, request.certificateId);
      requests.push({ request, competitionId });
    }
    return requests;
  },
  reads: async ({ ctx, command: { wanted, explanation, evidence } }) => {
    await within(ctx, ['correctionPerson', ctx.actor.personId]);
    const file = evidence ? found(await uploadedBy(ctx.db, evidence, ctx.actor.personId)) : null;
    return { wanted, explanation, evidence, extension: file?.extension ?? null };
  },
  registers: ({ row }) => ({ requests: row.map(({ request }) => request) }),
  takes: ({ row: requests }) => corrections.streams(requests.map(({ request }) => request.correctionId)),
  looks: ({ row: requests }) => ({
    ...competitionsIn(requests),
    ...certificates.streams(requests.map(({ request }) => request.certificateId)),
  }),
  facts: async (tx, { ctx, row: requests, read: text }) => {
    const requestedBy = ctx.actor.personId;
    for (const {
      request: { correctionId },
    } of requests)
      await keepCorrectionText(tx, { ...text, correctionId, requestedBy });
  },
  decide: (states, { row: requests, by, read: { evidence } }) =>
    together(
      requests.map(({ request, competitionId }) =>
        decide(
          corrections.state(states, request.correctionId),
          request,
          by,
          certificates.state(states, request.certificateId),
          { stages: stagesOf(competitions.state(states, competitionId)), evidence: evidence !== null },
        ),
      ),
    ),
  conflicts: { certificate_corrections_pending: 'correctionPending' },
});
