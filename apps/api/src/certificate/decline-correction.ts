import { corrections } from '@laurel/domain/certificate/correction.ts';
import { DeclineCorrection, declineCorrection as decide } from '@laurel/domain/certificate/decline-correction.ts';
import { together } from '@laurel/domain/kernel/decision.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { alsoAnswered, canAnswer, correctionsHere, idsOf } from './corrections-together.ts';

export const declineCorrection = command({
  useCase: 'certificate.decline_correction',
  who: permitted('cert:info:revoke'),
  input: DeclineCorrection.extend(alsoAnswered),
  on: ({ ctx, command }) => correctionsHere(ctx, command),
  may: canAnswer,
  takes: ({ row: rows }) => corrections.streams(idsOf(rows)),
  decide: (states, { row: rows, command: { reason }, by }) =>
    together(
      idsOf(rows).map((correctionId) => decide(corrections.state(states, correctionId), { correctionId, reason }, by)),
    ),
});
