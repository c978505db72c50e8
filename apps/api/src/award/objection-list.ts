import { objectionStatements } from '@laurel/db/award/objections.ts';
import { type ObjectionRow, objectionsOf, type ResultRow } from '@laurel/db/award/result-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { ResultId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { resultHere } from './result-here.ts';

const decisionRights = (actor: Actor, result: ResultRow, { outcome, filedBy, proposal }: ObjectionRow) => {
  const decides = outcome === null && canConfirmResult(actor, result) && isSecondPerson(actor, filedBy);
  return {
    propose: decides && proposal === null,
    decide: decides && proposal !== null && isSecondPerson(actor, result.draftedBy, proposal.proposedBy),
    dismiss: decides && proposal !== null,
  };
};

export const objectionList = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId }))
  .query(async ({ ctx, input }) => {
    const result = await resultHere(ctx, input.resultId);
    const objections = await objectionsOf(ctx.db, input.resultId);
    const people = objections.flatMap(({ filedBy, proposal }) => [filedBy, ...(proposal ? [proposal.proposedBy] : [])]);
    const [names, statements] = await Promise.all([
      personNames(ctx.db, [...new Set(people)]),
      objectionStatements(
        ctx.db,
        objections.map((one) => one.objectionId),
      ),
    ]);
    return objections.map((one) => ({
      ...one,
      filedByName: names.get(one.filedBy)?.name ?? '',
      statement: statements.get(one.objectionId) ?? '',
      proposal: one.proposal && {
        outcome: one.proposal.outcome,
        reason: one.proposal.reason,
        proposedByName: names.get(one.proposal.proposedBy)?.name ?? '',
      },
      can: decisionRights(ctx.actor, result, one),
    }));
  });
