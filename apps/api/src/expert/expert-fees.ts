import { feeRatesOf } from '@laurel/db/expert/fee-rates.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { roundsOfCompetition } from '@laurel/db/review/round-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { canApproveFees, canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { feeRatesPart } from './edited-parts.ts';
import { feesHere, workDone } from './fees-here.ts';

/** What the experts of a competition are paid, and who may change and approve it. */
export const expertFees = permitted('expert:fee:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const competition = await feesHere(ctx, competitionId);
    const [fees, rounds, work, { part }] = await Promise.all([
      feeRatesOf(ctx.db, competitionId),
      roundsOfCompetition(ctx.db, competitionId),
      workDone(ctx.db, competitionId),
      versionsOf(ctx.db, { part: feeRatesPart(competitionId) }),
    ]);
    const proposal = fees?.proposal ?? null;
    const names = await personNames(
      ctx.db,
      [proposal?.proposedBy, fees?.approvedBy].flatMap((id) => id ?? []),
    );
    const nameOf = (id: string | null | undefined) => names.get(id as never)?.name ?? null;
    const paid = work.some(({ personId }) => personId === ctx.actor.personId);
    return {
      competition: editionName(competition.settings),
      rates: fees?.rates ?? null,
      approver: nameOf(fees?.approvedBy),
      proposal: proposal && { rates: proposal.rates, proposer: nameOf(proposal.proposedBy) },
      /** Rounds whose sheets are paid. */
      rounds: rounds
        .filter(({ round }) => !round.onSite)
        .map(({ roundId, nameZh, nameEn }) => ({ roundId, name: { zh: nameZh, en: nameEn } })),
      seen: part,
      can: {
        propose: canEditFees(ctx.actor, competition),
        approve:
          proposal !== null &&
          canApproveFees(ctx.actor, competition) &&
          isSecondPerson(ctx.actor, proposal.proposedBy) &&
          !paid,
      },
    };
  });
