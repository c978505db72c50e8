import { objectionById, type ResultRow } from '@laurel/db/award/result-board.ts';
import { reviewWorkCalled, schoolOfWork } from '@laurel/db/review/review-works.ts';
import { teamInCompetition } from '@laurel/db/submission/work-board.ts';
import { fileObjection as decide, FileObjection } from '@laurel/domain/award/file-objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { found, type Signed, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { allocationOf } from './allocation.ts';
import { keepFiled } from './keep-filed.ts';
import { identityOf } from './objector-identity.ts';
import { announcedResult } from './result-here.ts';

/**
 * People of the competition's teams may object while the notice is open; what they write is kept apart from the log.
 * `workCode`: of the work that it is about, as the notice shows it. Where the announcement says so, somebody who acts for a
 * school objects for one of its teams.
 */
export const fileObjection = command({
  useCase: 'award.file_objection',
  who: signedIn,
  input: FileObjection.omit({ workId: true }).extend({
    statement: z.string().trim().min(10).max(4000),
    workCode: z.string().trim().max(40).optional(),
    /** Of a work of the team for which somebody objects who acts for its school. */
    ownWorkCode: z.string().trim().max(40).optional(),
    evidence: Evidence,
  }),
  on: ({ ctx, command }) => announcedResult(ctx, command.resultId),
  reads: async ({ ctx, command: { statement, evidence, workCode, ownWorkCode, ...objection }, row }) => {
    await within(ctx, ['objectionPerson', ctx.actor.personId]);
    const work = workCode ? await workOnNotice(ctx.db, row, workCode) : undefined;
    const files = await evidenceFrom(ctx, evidence);
    const identity = await identityOf(ctx.db, ctx.actor.personId);
    const about = { ...objection, ...(work ? { workId: work.workId } : {}) };
    const own = ownWorkCode ? await workOfSchool(ctx, row, ownWorkCode) : undefined;
    return { statement, files, work, own, identity, objection: about, workUnknown: Boolean(workCode) && !work };
  },
  registers: ({ read }) => read.objection,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  facts: async (tx, { ctx, read, row: { competitionId, itemId } }) => {
    const { statement, files, work, own, identity, objection, workUnknown } = read;
    const filedBy = ctx.actor.personId;
    const { objectionId } = objection;
    // The caller chooses the id: somebody else's objection gets no evidence, and is not replaced by one to another result.
    const known = await objectionById(tx, objectionId);
    found(!known || (known.filedBy === filedBy && known.resultId === objection.resultId) || undefined);
    await keepFiled(tx, { objectionId, filedBy, statement }, files, known !== undefined);
    const teamId = own ? own.teamId : await teamInCompetition(tx, filedBy, competitionId, itemId);
    const respondentTeamId = work && work.teamId !== teamId ? work.teamId : null;
    return { teamId, identity, workUnknown, respondentTeamId, forSchool: own?.schoolCode ?? null };
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.objection, facts, by),
  answer: (_, { command }) => ({ objectionId: command.objectionId }),
});

/** A work of the competition for whose school the caller acts there. */
async function workOfSchool({ db, actor }: Signed, { competitionId, groupId }: ResultRow, code: string) {
  const work = await reviewWorkCalled(db, competitionId, code);
  const schoolCode = work ? schoolOfWork(work) : null;
  const acts = schoolCode !== null && actor.schoolCodes.has(schoolCode) && actor.groupIds.has(groupId);
  const here = work && acts && !isGone(work);
  return here ? { teamId: work.teamId, schoolCode } : { teamId: null, schoolCode: null };
}

/** A work that the notice lists, by its code. */
async function workOnNotice(db: Db, row: ResultRow, code: string) {
  const { entries } = await allocationOf(db, row);
  return entries.find(({ work }) => work.code?.toLowerCase() === code.toLowerCase())?.work;
}
