import { objectionById } from '@laurel/db/award/result-board.ts';
import { reviewWorkCalled } from '@laurel/db/review/review-works.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { openInquiry as decide, OpenInquiry } from '@laurel/domain/award/open-inquiry.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { ofOwnTeam } from '../review/party.ts';
import { keepFiled } from './keep-filed.ts';
import { resultHere } from './result-here.ts';

/** Those who handle objections open one themselves, with evidence, about a work of the category that they name by its code. */
export const openInquiry = command({
  useCase: 'award.open_inquiry',
  who: permitted('award:result:confirm'),
  input: OpenInquiry.omit({ workId: true }).extend({
    workCode: z.string().trim().min(1).max(40),
    statement: z.string().trim().min(10).max(4000),
    evidence: Evidence,
  }),
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canConfirmResult,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: async ({ ctx, command: { statement, evidence, workCode, ...inquiry }, row }) => {
    const work = found(await reviewWorkCalled(ctx.db, row.competitionId, workCode));
    const files = await evidenceFrom(ctx, evidence);
    return { statement, files, work, inquiry: { ...inquiry, workId: work.workId } };
  },
  registers: ({ read }) => read.inquiry,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  facts: async (tx, { ctx, read: { statement, files, work, inquiry }, row }) => {
    const filedBy = ctx.actor.personId;
    const { objectionId } = inquiry;
    // The caller chooses the id: somebody else's objection gets no evidence, and is not replaced.
    const known = await objectionById(tx, objectionId);
    found(!known || (known.filedBy === filedBy && known.resultId === inquiry.resultId) || undefined);
    await keepFiled(tx, { objectionId, filedBy, statement }, files, known !== undefined);
    const respondentTeamId = work.itemId === row.itemId ? work.teamId : null;
    const about = { objectionId, workId: work.workId, teamId: null, respondentTeamId: work.teamId };
    const conflict = (await handlerConflicts(tx, ctx.actor, [about])).get(objectionId) ?? null;
    return { respondentTeamId, conflict };
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.inquiry, facts, by),
  answer: (_, { command }) => ({ objectionId: command.objectionId }),
});
