import { makeCorrection as make } from '@laurel/db/certificate/make-correction.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { MakeCorrection } from '@laurel/domain/certificate/make-correction.ts';
import { z } from 'zod';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { must, permittedAfresh } from '../kernel/trpc.ts';
import { correctionHere } from './correction-here.ts';

/** The second of two people agrees to the text that they read; the certificate is issued again with it. */
export const makeCorrection = permittedAfresh('cert:info:revoke')
  .input(withCommandId(MakeCorrection.extend({ text: z.string().max(200) })))
  .mutation(async ({ ctx, input: { text, ...input } }) => {
    const correction = await correctionHere(ctx, input.correctionId);
    must(canRevokeCertificate(ctx.actor, correction));
    const kek = ctx.ports.secrets.keyFor('personalData');
    orRefuse(await make(ctx.db, { ...sent(ctx, input), read: text, correction, kek }));
  });
