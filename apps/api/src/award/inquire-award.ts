import { hasInquiryUnderWay, inquiryIdOf } from '@laurel/db/award/exclusions.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { inquireAward as decide, InquireAward } from '@laurel/domain/award/inquire-award.ts';
import { awardOf, resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { found } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { keepFiled } from './keep-filed.ts';
import { grantsAward } from './result-here.ts';

/** Those who grant awards open an inquiry into one that stands, with evidence; what they write is kept apart from the log. */
export const inquireAward = command({
  useCase: 'award.inquire_award',
  ...grantsAward,
  input: InquireAward.extend({ statement: z.string().trim().min(10).max(4000), evidence: Evidence }),
  reads: async ({ ctx, command: { statement, evidence, ...inquiry } }) => ({
    ...{ statement, inquiry },
    files: await evidenceFrom(ctx, evidence),
  }),
  registers: ({ read }) => read.inquiry,
  // The award's turn, too: two people do not open one at the same time, nor while it is revoked.
  takes: ({ command }) => ({
    dispute: resultOf(inquiryIdOf(command.awardId, command.objectionId)),
    award: awardOf(command.awardId),
  }),
  facts: async (tx, { ctx, read: { statement, files, inquiry }, row }) => {
    const filedBy = ctx.actor.personId;
    const { awardId, objectionId } = inquiry;
    const resultId = inquiryIdOf(awardId, objectionId);
    // The caller chooses the id: somebody else's objection gets no evidence, and is not replaced.
    const known = await objectionById(tx, objectionId);
    found(!known || (known.filedBy === filedBy && known.resultId === resultId) || undefined);
    await keepFiled(tx, { objectionId, filedBy, statement }, files, known !== undefined);
    const about = { objectionId, workId: row.workId, teamId: null, respondentTeamId: row.facts.teamId };
    const conflict = (await handlerConflicts(tx, ctx.actor, [about])).get(objectionId) ?? null;
    return { resultId, conflict, underWay: await hasInquiryUnderWay(tx, awardId, ctx.now()) };
  },
  decide: ({ dispute, award }, { read, by, facts }) => decide(dispute, read.inquiry, { ...facts, award }, by),
  answer: (_, { command }) => ({ objectionId: command.objectionId }),
});
