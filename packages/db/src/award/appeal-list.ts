import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { inGroups } from '../kernel/in-groups.ts';
import { type AppealRow, appealBoard } from './appeal-board.ts';
import { type ObjectionRow, objectionBoard } from './objection-board.ts';
import { type DisputedRow, resultBoard } from './result-board.ts';

/** An appeal with the objection and the result that it is about. */
export type FiledAppeal = {
  readonly appeal: AppealRow;
  readonly objection: ObjectionRow;
  readonly result: DisputedRow;
};

const filedAppeals = (db: Db | Tx) =>
  db
    .select({ appeal: appealBoard, objection: objectionBoard, result: resultBoard })
    .from(appealBoard)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, appealBoard.objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, appealBoard.resultId));

/** The appeals of these groups (null = of all), at most `most`: undecided ones first, the longest waiting first. */
export const appealsIn = (db: Db | Tx, groupIds: readonly GroupId[] | null, most: number): Promise<FiledAppeal[]> =>
  filedAppeals(db)
    .where(inGroups(resultBoard.groupId, groupIds))
    .orderBy(isNotNull(appealBoard.outcome), desc(appealBoard.decidedAt), asc(appealBoard.filedAt), appealBoard.side)
    .limit(most);

/** The appeals about one objection, the earliest first. */
export const appealsAbout = (db: Db | Tx, objectionId: string): Promise<FiledAppeal[]> =>
  filedAppeals(db).where(eq(appealBoard.objectionId, objectionId)).orderBy(asc(appealBoard.filedAt), appealBoard.side);
