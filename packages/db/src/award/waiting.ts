import type { ResultMatter } from '@laurel/domain/award/result-matters.ts';
import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, count, eq, exists, isNotNull, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { inGroups } from '../kernel/in-groups.ts';
import { scoredAgain } from '../review/continued-works.ts';
import { appealBoard } from './appeal-board.ts';
import { objectionBoard } from './objection-board.ts';
import { hasOpenRemedies, objectionRemedies, remedyWaits } from './objection-remedies.ts';
import { type DisputedRow, resultBoard } from './result-board.ts';

/** `without`: the people whose part in a matter keeps the asker from settling it; the asker is one of them. */
export type Asker = {
  readonly groupIds: readonly GroupId[] | null;
  readonly without: readonly PersonId[];
  readonly now: Instant;
};

type OfObjections = 'objections' | 'objectionDecisions' | 'overdueObjections';

/** Not where one of these people made the decision that is disputed before there is a result. */
const decidedByOthers = (without: readonly PersonId[]): SQL =>
  sql`coalesce(not (${resultBoard.exclusion} -> 'decidedBy') ?| ${sql.param([...without])}::text[], true)`;

/** An objection to be admitted or decided does not wait for its handlers while a team answers or a hearing is ahead. */
const ofObjections = (matter: OfObjections, { without: people, now }: Asker): SQL | undefined => {
  const without = [...people];
  const open = and(
    isNull(objectionBoard.outcome),
    notInArray(objectionBoard.filedBy, without),
    decidedByOthers(without),
  );
  const { admittedAt, answeredAt, answerUntil, hearing, dueAt } = objectionBoard;
  if (matter === 'overdueObjections') return and(open, lte(dueAt, now));
  const heard = or(isNull(answerUntil), isNotNull(answeredAt), lte(answerUntil, now));
  const held = sql`coalesce(${hearing}->>'startsAt' <= ${now}, true)`;
  if (matter === 'objections')
    return and(open, isNull(objectionBoard.proposal), or(isNull(admittedAt), and(heard, held)));
  const proposedBy = sql`(${objectionBoard.proposal}->>'proposedBy')::uuid`;
  return and(open, notInArray(resultBoard.draftedBy, without), notInArray(proposedBy, without));
};

/** Appeals that others filed, undecided. */
const ofAppeals = ({ without }: Asker): SQL | undefined =>
  and(isNull(appealBoard.outcome), notInArray(appealBoard.filedBy, [...without]), decidedByOthers(without));

const ofResults = (matter: 'noNotice' | 'results', without: PersonId[], now: Instant): SQL | undefined => {
  const byOthers = notInArray(resultBoard.draftedBy, without);
  if (matter === 'noNotice') {
    const proposedBy = sql`(${resultBoard.noNotice}->>'proposedBy')::uuid`;
    const proposed = and(eq(resultBoard.status, 'drafted'), isNotNull(resultBoard.noNotice));
    return and(proposed, byOthers, notInArray(proposedBy, without));
  }
  const { appealsUntil, openAppeals, openObjections } = resultBoard;
  const settled = and(eq(openObjections, 0), eq(openAppeals, 0), or(isNull(appealsUntil), lte(appealsUntil, now)));
  const undisputed = and(eq(resultBoard.status, 'announced'), settled);
  // The scores of the later round give the awards.
  const judgedAgain = scoredAgain(resultBoard.scoreRunId, resultBoard.itemId);
  return and(undisputed, lte(resultBoard.noticeEndsAt, now), byOthers, not(hasOpenRemedies()), not(judgedAgain));
};

const within = (groupIds: readonly GroupId[] | null) => inGroups(resultBoard.groupId, groupIds);

/** How many objections, or results, of these groups (null = of all) wait for the asker. */
export const countResultMatter = async (db: Db, matter: ResultMatter, asker: Asker): Promise<number> => {
  const { groupIds, now } = asker;
  const without = [...asker.without];
  if (matter === 'noNotice' || matter === 'results')
    return db.$count(resultBoard, and(within(groupIds), ofResults(matter, without, now)));
  if (matter === 'remedies') return countRemedies(db, asker);
  const of = matter === 'appeals' ? appealBoard : objectionBoard;
  const [row] = await db
    .select({ n: count() })
    .from(of)
    .innerJoin(resultBoard, eq(resultBoard.resultId, of.resultId))
    .where(and(within(groupIds), matter === 'appeals' ? ofAppeals(asker) : ofObjections(matter, asker)));
  return row?.n ?? 0;
};

/** What final decisions ordered and nobody has carried out. */
const countRemedies = async (db: Db, { groupIds, now }: Asker): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(objectionRemedies)
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(and(within(groupIds), remedyWaits(now)));
  return row?.n ?? 0;
};

/** The results, and decisions before there is one, in which such a matter waits for the asker, oldest first; of one competition where it is given. */
export const resultsWaiting = (
  db: Db,
  matter: ResultMatter,
  asker: Asker,
  competitionId?: CompetitionId,
): Promise<DisputedRow[]> => {
  const { groupIds, without, now } = asker;
  const one = { one: sql`1` };
  const appealed = exists(
    db
      .select(one)
      .from(appealBoard)
      .where(and(eq(appealBoard.resultId, resultBoard.resultId), ofAppeals(asker))),
  );
  const ordered = exists(
    db
      .select(one)
      .from(objectionRemedies)
      .where(and(eq(objectionRemedies.resultId, resultBoard.resultId), remedyWaits(now))),
  );
  const disputed = (which: OfObjections) =>
    exists(
      db
        .select(one)
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
        matter === 'noNotice' || matter === 'results' ? ofResults(matter, [...without], now) : undefined,
        matter === 'appeals' ? appealed : undefined,
        matter === 'remedies' ? ordered : undefined,
        matter === 'objections' || matter === 'objectionDecisions' || matter === 'overdueObjections'
          ? disputed(matter)
          : undefined,
      ),
    )
    .orderBy(asc(resultBoard.draftedAt), asc(resultBoard.resultId));
};
