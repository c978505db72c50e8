import { appealsOf } from '@laurel/db/award/appeal-board.ts';
import { excludedWork } from '@laurel/db/award/exclusions.ts';
import { announcedResultOf, objectionsOf, objectionsOfPerson } from '@laurel/db/award/result-board.ts';
import { type WorkRow, worksOfPerson } from '@laurel/db/submission/work-board.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { type Signed, signedIn } from '../kernel/trpc.ts';

type Objection = Awaited<ReturnType<typeof objectionsOfPerson>>[number];
/** What is open about a work: an objection, or something its team can do until a moment. */
type Matter = {
  readonly what: 'objectToCheck' | 'objectToCut' | 'objectToResult' | 'objectionOpen' | 'answer' | 'appeal';
  readonly until: Instant | null;
};

/**
 * What teams can do about their works now: object to a rejection, to not advancing or to the result, answer an objection,
 * appeal; and the objections that are open. The page of the competition is where each is done.
 */
export const myWorkMatters = signedIn.query(async ({ ctx }) => {
  const works = await worksOfPerson(ctx.db, ctx.actor.personId);
  const objections = new Map<string, readonly Objection[]>();
  const answers: { workId: WorkId; competitionId: WorkRow['competitionId']; matters: Matter[] }[] = [];
  for (const work of works) {
    const { competitionId, workId } = work;
    const known =
      objections.get(competitionId) ?? (await objectionsOfPerson(ctx.db, competitionId, ctx.actor.personId));
    objections.set(competitionId, known);
    const matters = [...(await objectable(ctx, work)), ...(await ofObjections(ctx, work, known))];
    if (matters.length > 0) answers.push({ workId, competitionId, matters });
  }
  return answers;
});

/** What its team may object to, where it has not yet. */
async function objectable({ db, now }: Signed, work: WorkRow): Promise<Matter[]> {
  if (isGone(work)) return [];
  const excluded = await excludedWork(db, work);
  if (excluded && now() < excluded.objectUntil) {
    const filed = await objectionsOf(db, excluded.resultId);
    if (filed.some(({ outcome }) => outcome !== 'withdrawn')) return [];
    return [{ what: excluded.subject === 'check' ? 'objectToCheck' : 'objectToCut', until: excluded.objectUntil }];
  }
  const result = work.version > 0 ? await announcedResultOf(db, work.competitionId, work.itemId) : undefined;
  const open = result?.status === 'announced' && result.noticeEndsAt !== null && now() < result.noticeEndsAt;
  return open ? [{ what: 'objectToResult', until: result.noticeEndsAt }] : [];
}

/** Objections of its team, and those about it that its team was asked to answer. */
async function ofObjections({ db, now }: Signed, { workId, teamId }: WorkRow, known: readonly Objection[]) {
  const mine = known.filter((row) => row.teamId === teamId || row.respondentTeamId === teamId || row.workId === workId);
  const appeals = await appealsOf(
    db,
    mine.map(({ objectionId }) => objectionId),
  );
  return mine.flatMap((row): Matter[] => {
    const { objectionId, outcome, answerUntil, answeredAt, appealUntil } = row;
    const responds = row.responds && row.respondentTeamId === teamId;
    if (outcome === null) {
      const toAnswer = responds && answeredAt === null && answerUntil !== null && now() < answerUntil;
      return [toAnswer ? { what: 'answer', until: answerUntil } : { what: 'objectionOpen', until: null }];
    }
    const side = responds ? 'respondent' : 'objector';
    const appealed = appeals.some((appeal) => appeal.objectionId === objectionId && appeal.side === side);
    if (appealed || appealUntil === null || now() >= appealUntil) return [];
    return side === 'respondent' && outcome === 'inadmissible' ? [] : [{ what: 'appeal', until: appealUntil }];
  });
}
