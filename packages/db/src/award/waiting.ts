import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, count, eq, exists, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { inGroups } from '../kernel/in-groups.ts';
import { objectionBoard } from './objection-board.ts';
import { type ResultRow, resultBoard } from './result-board.ts';

/** What of a result may wait for somebody: on the workbench, and as a filter of the results. */
export const RESULT_MATTERS = ['noNotice', 'objections', 'objectionDecisions', 'results'] as const;
type ResultMatter = (typeof RESULT_MATTERS)[number];

/** `without`: the people whose part in a matter keeps the asker from settling it; the asker is one of them. */
export type Asker = {
  readonly groupIds: readonly GroupId[] | null;
  readonly without: readonly PersonId[];
  readonly now: Instant;
};

type OfObjections = 'objections' | 'objectionDecisions';

/** An objection to be admitted or decided does not wait for its handlers while a team answers or a hearing is ahead. */
const ofObjections = (matter: OfObjections, { without: people, now }: Asker): SQL | undefined => {
  const without = [...people];
  const open = and(isNull(objectionBoard.outcome), notInArray(objectionBoard.filedBy, without));
  const { admittedAt, answeredAt, answerUntil, hearing } = objectionBoard;
  const heard = or(isNull(answerUntil), isNotNull(answeredAt), lte(answerUntil, now));
  const held = sql`coalesce(${hearing}->>'startsAt' <= ${now}, true)`;
  if (matter === 'objections')
    return and(open, isNull(objectionBoard.proposal), or(isNull(admittedAt), and(heard, held)));
  const proposedBy = sql`(${objectionBoard.proposal}->>'proposedBy')::uuid`;
  return and(open, notInArray(resultBoard.draftedBy, without), notInArray(proposedBy, without));
};

const ofResults = (matter: 'noNotice' | 'results', without: PersonId[], now: Instant): SQL | undefined => {
  const byOthers = notInArray(resultBoard.draftedBy, without);
  if (matter === 'noNotice') {
    const proposedBy = sql`(${resultBoard.noNotice}->>'proposedBy')::uuid`;
    const proposed = and(eq(resultBoard.status, 'drafted'), isNotNull(resultBoard.noNotice));
    return and(proposed, byOthers, notInArray(proposedBy, without));
  }
  const undisputed = and(eq(resultBoard.status, 'announced'), eq(resultBoard.openObjections, 0));
  return and(undisputed, lte(resultBoard.noticeEndsAt, now), byOthers);
};

const within = (groupIds: readonly GroupId[] | null) => inGroups(resultBoard.groupId, groupIds);

/** How many objections, or results, of these groups (null = of all) wait for the asker. */
export const countResultMatter = async (db: Db, matter: ResultMatter, asker: Asker): Promise<number> => {
  const { groupIds, now } = asker;
  const without = [...asker.without];
  if (matter === 'noNotice' || matter === 'results')
    return db.$count(resultBoard, and(within(groupIds), ofResults(matter, without, now)));
  const [row] = await db
    .select({ n: count() })
    .from(objectionBoard)
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionBoard.resultId))
    .where(and(within(groupIds), ofObjections(matter, asker)));
  return row?.n ?? 0;
};

/** The results in which such a matter waits for the asker, oldest first; of one competition where it is given. */
export const resultsWaiting = (
  db: Db,
  matter: ResultMatter,
  asker: Asker,
  competitionId?: CompetitionId,
): Promise<ResultRow[]> => {
  const { groupIds, without, now } = asker;
  const disputed = (which: OfObjections) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(objectionBoard)
        .where(and(eq(objectionBoard.resultId, resultBoard.resultId), ofObjections(which, asker))),
    );
  return db
    .select()
    .from(resultBoard)
    .where(
      and(
        within(groupIds),
        competitionId ? eq(resultBoard.competitionId, competitionId) : undefined,
        matter === 'noNotice' || matter === 'results' ? ofResults(matter, [...without], now) : disputed(matter),
      ),
    )
    .orderBy(asc(resultBoard.draftedAt), asc(resultBoard.resultId));
};
