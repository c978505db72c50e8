import { keepAcceptedText } from '@laurel/db/certificate/correction-texts.ts';
import { AcceptCorrection, acceptCorrection as decide } from '@laurel/domain/certificate/accept-correction.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { correctionHere } from './correction-here.ts';

/** The first of two people agrees, and sets what will be printed; that text is kept apart from the log. */
export const acceptCorrection = command({
  useCase: 'certificate.accept_correction',
  who: permitted('cert:info:revoke'),
  input: AcceptCorrection.extend({ text: z.string().trim().min(1).max(200) }),
  on: ({ ctx, command }) => correctionHere(ctx, command.correctionId),
  may: canRevokeCertificate,
  registers: ({ command: { correctionId } }) => ({ correctionId }),
  takes: ({ command }) => ({ correction: correctionOf(command.correctionId) }),
  facts: async (tx, { command: { correctionId, text } }) => {
    await keepAcceptedText(tx, correctionId, text);
    return { characters: [...text].length };
  },
  decide: ({ correction }, { command: { correctionId }, by, facts }) => decide(correction, { correctionId }, by, facts),
});
