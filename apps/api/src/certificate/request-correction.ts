import { keepCorrectionText } from '@laurel/db/certificate/correction-texts.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import { requestCorrection as decide, RequestCorrection } from '@laurel/domain/certificate/request-correction.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { certificateNaming } from './correction-here.ts';

/** Everybody named on a certificate may request a correction; what they write is not stored in the log. */
export const requestCorrection = command({
  useCase: 'certificate.request_correction',
  who: signedIn,
  input: RequestCorrection.extend({
    wanted: z.string().trim().min(1).max(200),
    explanation: z.string().trim().max(1000),
    evidence: FileHash.nullable(),
  }),
  on: ({ ctx, command }) => certificateNaming(ctx, command.certificateId),
  reads: async ({ ctx, command: { wanted, explanation, evidence, ...request } }) => {
    await within(ctx, ['correctionPerson', ctx.actor.personId]);
    const file = evidence ? found(await uploadedBy(ctx.db, evidence, ctx.actor.personId)) : null;
    const text = { wanted, explanation, evidence, extension: file?.extension ?? null };
    return { request, text };
  },
  registers: ({ read }) => read.request,
  takes: ({ command }) => ({ correction: correctionOf(command.correctionId) }),
  looks: ({ command }) => ({ certificate: certificateOf(command.certificateId) }),
  facts: async (tx, { ctx, read, command: { correctionId } }) => {
    await keepCorrectionText(tx, { ...read.text, correctionId, requestedBy: ctx.actor.personId });
  },
  decide: ({ correction, certificate }, { read, by }) => decide(correction, read.request, by, certificate),
  conflicts: { certificate_corrections_pending: 'correctionPending' },
});
