import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { ResultId, Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { namesPrintedOf } from './names-printed.ts';
import { resultHere } from './result-here.ts';

/** The work that an objection is about, where it names one. */
export const workOfObjection = async (db: Db | Tx, objection: Pick<ObjectionRow, 'workId'> | undefined) =>
  objection?.workId ? (await worksByIds(db, [objection.workId]))[0] : undefined;

/**
 * What the certificate of an objection's work would print, for the person who corrects it as a decision orders. To
 * somebody connected with either side it does not exist.
 */
export const namesToCorrect = permitted('award:result:confirm')
  .input(z.strictObject({ resultId: ResultId, objectionId: Uuid }))
  .query(async ({ ctx, input }) => {
    const result = await resultHere(ctx, input.resultId);
    found(canConfirmResult(ctx.actor, result) || undefined);
    const row = await objectionById(ctx.db, input.objectionId);
    const objection = found(row?.resultId === result.resultId ? row : undefined);
    const conflict = (await handlerConflicts(ctx.db, ctx.actor, [objection])).get(objection.objectionId);
    found(conflict === null || undefined);
    const printed = await namesPrintedOf(ctx.db, found(await workOfObjection(ctx.db, objection)));
    return {
      ...pick(printed, 'workTitle', 'teamName', 'school'),
      people: [...printed.students, ...printed.teachers].map((one) => pick(one, 'personId', 'name', 'school')),
    };
  });
