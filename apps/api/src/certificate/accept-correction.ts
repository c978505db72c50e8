import { keepAcceptedText, textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { AcceptCorrection, acceptCorrection as decide } from '@laurel/domain/certificate/accept-correction.ts';
import { certificates } from '@laurel/domain/certificate/certificate.ts';
import { corrections } from '@laurel/domain/certificate/correction.ts';
import { competitions } from '@laurel/domain/competition/competition.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import { together } from '@laurel/domain/kernel/decision.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { alsoAnswered, canAnswer, correctionsHere, idsOf } from './corrections-together.ts';
import { competitionsIn } from './covered-here.ts';

/** The first of two people agrees, and sets what will be printed; that text is kept apart from the log. */
export const acceptCorrection = command({
  useCase: 'certificate.accept_correction',
  who: permitted('cert:info:revoke'),
  input: AcceptCorrection.extend({ ...alsoAnswered, text: z.string().trim().min(1).max(200) }),
  on: ({ ctx, command }) => correctionsHere(ctx, command),
  may: canAnswer,
  registers: ({ row: rows }) => ({ correctionIds: idsOf(rows) }),
  takes: ({ row: rows }) => corrections.streams(idsOf(rows)),
  looks: ({ row: rows }) => ({
    ...competitionsIn(rows),
    ...certificates.streams(rows.map(({ certificateId }) => certificateId)),
  }),
  facts: async (tx, { row: rows, command: { text } }) => {
    await keepAcceptedText(tx, idsOf(rows), text);
    return { characters: [...text].length, texts: await textsOfCorrections(tx, idsOf(rows)) };
  },
  decide: (states, { row: rows, by, facts: { characters, texts } }) =>
    together(
      rows.map(({ correctionId, certificateId, competitionId }) => {
        const certificate = certificates.state(states, certificateId);
        const seal = {
          stages: stagesOf(competitions.state(states, competitionId)),
          itemId: certificate.status === 'none' ? null : certificate.itemId,
          evidence: Boolean(texts.get(correctionId)?.evidence),
        };
        return decide(corrections.state(states, correctionId), { correctionId }, by, { characters, seal });
      }),
    ),
});
