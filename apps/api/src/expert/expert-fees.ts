import { feeListsOf } from '@laurel/db/expert/fee-lists.ts';
import { feeRatesOf } from '@laurel/db/expert/fee-rates.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { roundsOfCompetition } from '@laurel/db/review/round-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { canApproveFees, canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import type { WorkDone } from '@laurel/domain/expert/expert-fees.ts';
import { feesDue } from '@laurel/domain/expert/fees-due.ts';
import { CompetitionId, type PersonId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { feeRatesPart } from './edited-parts.ts';
import { feesHere, workDone } from './fees-here.ts';

type Fees = Awaited<ReturnType<typeof feeRatesOf>>;
type Lists = Awaited<ReturnType<typeof feeListsOf>>;

/** How much no list contains yet, and for how many experts; null before there are rates. */
const dueOf = (fees: Fees, lists: Lists, work: readonly WorkDone[]) => {
  if (!fees?.rates) return null;
  const known = { ...fees, status: 'open' as const, lists: new Map(lists.map((list) => [list.listId, list])) };
  const lines = feesDue(known, fees.rates, work);
  return {
    experts: new Set(lines.map(({ personId }) => personId)).size,
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
  };
};

/** What the experts of a competition are paid, what is due and which lists there are. */
export const expertFees = permitted('expert:fee:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const { actor, db } = ctx;
    const competition = await feesHere(ctx, competitionId);
    const [fees, lists, rounds, work, { part }] = await Promise.all([
      feeRatesOf(db, competitionId),
      feeListsOf(db, competitionId),
      roundsOfCompetition(db, competitionId),
      workDone(db, competitionId),
      versionsOf(db, { part: feeRatesPart(competitionId) }),
    ]);
    const proposal = fees?.proposal ?? null;
    const involved = lists.flatMap(({ draftedBy, approvedBy, endedBy }) => [draftedBy, approvedBy, endedBy]);
    const people = [proposal?.proposedBy, fees?.approvedBy, ...involved].flatMap((id) => id ?? []);
    const names = await personNames(db, people);
    const nameOf = (id: PersonId | null | undefined) => (id ? (names.get(id)?.name ?? null) : null);
    const [edits, approves] = [canEditFees(actor, competition), canApproveFees(actor, competition)];
    const paid = work.some(({ personId }) => personId === actor.personId);
    const isOpen = ({ status }: Lists[number]) => status === 'drafted' || status === 'approved';
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
      due: dueOf(fees, lists, work),
      lists: lists.map((list, index) => ({
        ...pick(list, 'listId', 'status', 'total', 'draftedAt', 'endedAt', 'reference', 'reason'),
        /** In the order in which they were drafted. */
        number: index + 1,
        experts: list.personIds.length,
        drafter: nameOf(list.draftedBy),
        approver: nameOf(list.approvedBy),
        ender: nameOf(list.endedBy),
        can: {
          approve:
            list.status === 'drafted' &&
            approves &&
            isSecondPerson(actor, list.draftedBy) &&
            !list.personIds.includes(actor.personId),
          discard: (list.status === 'drafted' && (edits || approves)) || (list.status === 'approved' && approves),
          pay: list.status === 'approved' && approves,
          export: (list.status === 'approved' || list.status === 'paid') && approves,
        },
      })),
      can: {
        propose: edits,
        approve: proposal !== null && approves && isSecondPerson(actor, proposal.proposedBy) && !paid,
        draft: edits && !!fees?.rates && !lists.some(isOpen),
      },
    };
  });
