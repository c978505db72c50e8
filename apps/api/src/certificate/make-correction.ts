import { makeCorrection as make } from '@laurel/db/certificate/make-correction.ts';
import { MOST_ALIKE } from '@laurel/domain/certificate/correction.ts';
import { MakeCorrection } from '@laurel/domain/certificate/make-correction.ts';
import { z } from 'zod';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { canAnswer, correctionsHere } from './corrections-together.ts';

/** The second of two people agrees to the text that they read; the certificates are issued again with it. */
export const makeCorrection = permittedAfresh('cert:info:revoke')
  .input(
    withCommandId(
      MakeCorrection.extend({ also: z.array(MakeCorrection).max(MOST_ALIKE).default([]), text: z.string().max(200) }),
    ),
  )
  .mutation(async ({ ctx, input: { text, also, commandId, ...first } }) => {
    const made = [first, ...also];
    const [, ...others] = made.map(({ correctionId }) => correctionId);
    const rows = await correctionsHere(ctx, { ...first, also: others });
    must(canAnswer(ctx.actor, rows));
    const newIds = new Set(made.map(({ newCertificateId }) => newCertificateId));
    found((rows.length === made.length && newIds.size === made.length) || undefined);
    const kek = ctx.ports.secrets.keyFor('personalData');
    orRefuse(await make(ctx.db, { ...sent(ctx, { commandId, made }), read: text, corrections: rows, kek }));
  });
