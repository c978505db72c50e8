import { excludedWork } from '@laurel/db/award/exclusions.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { type WorkRow, workById } from '@laurel/db/submission/work-board.ts';
import { objectToExclusion as decide, ObjectToExclusion } from '@laurel/domain/award/object-to-exclusion.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { found, type Signed, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { keepFiled } from './keep-filed.ts';
import { identityOf } from './objector-identity.ts';

/** A work of the caller's team: to everybody else it does not exist. */
async function ownWork({ db, actor }: Signed, workId: WorkId): Promise<WorkRow> {
  const work = await workById(db, workId);
  return found(work?.memberIds.includes(actor.personId) ? work : undefined);
}

/** A team objects to what ended the way of its work before there is a result; what it writes is kept apart from the log. */
export const objectToExclusion = command({
  useCase: 'award.object_to_exclusion',
  who: signedIn,
  input: ObjectToExclusion.extend({ statement: z.string().trim().min(10).max(4000), evidence: Evidence }),
  on: ({ ctx, command }) => ownWork(ctx, command.workId),
  reads: async ({ ctx, command: { statement, evidence, ...objection } }) => {
    await within(ctx, ['objectionPerson', ctx.actor.personId]);
    const files = await evidenceFrom(ctx, evidence);
    return { statement, files, objection, identity: await identityOf(ctx.db, ctx.actor.personId) };
  },
  registers: ({ read }) => read.objection,
  takes: ({ command }) => ({ dispute: resultOf(command.resultId) }),
  // Nobody decides about the work again meanwhile.
  looks: ({ command }) => ({ work: workOf(command.workId) }),
  facts: async (tx, { ctx, command, read }) => {
    const { statement, files, identity } = read;
    const { objectionId, resultId, workId } = command;
    const filedBy = ctx.actor.personId;
    // The caller chooses the id: somebody else's objection gets no evidence.
    const known = await objectionById(tx, objectionId);
    found(!known || (known.filedBy === filedBy && known.resultId === resultId) || undefined);
    await keepFiled(tx, { objectionId, filedBy, statement }, files, known !== undefined);
    const work = found(await workById(tx, workId));
    const excluded = await excludedWork(tx, work);
    // The id is of one decision about this work, so that nobody opens or joins another stream.
    if (excluded?.resultId !== resultId) return { excluded: null, identity };
    const { resultId: _, ...facts } = excluded;
    return { excluded: facts, identity };
  },
  decide: ({ dispute }, { read, by, facts }) => decide(dispute, read.objection, facts, by),
  answer: (_, { command }) => ({ objectionId: command.objectionId }),
});
