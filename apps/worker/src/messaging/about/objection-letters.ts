import { appealsOf } from '@laurel/db/award/appeal-board.ts';
import { sidesOf } from '@laurel/db/award/handler-conflicts.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { carriedOutBy, remediesOf } from '@laurel/db/award/objection-remedies.ts';
import { disputedById, objectionById } from '@laurel/db/award/result-board.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reReviewsOf } from '@laurel/db/review/re-reviews.ts';
import { reviewWorksOfTeams } from '@laurel/db/review/review-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { sheetsByIds, sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import type { AppealSide } from '@laurel/domain/award/appeal.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, detailsOf, type EventOf, itemOf } from './addressed.ts';

/** What a letter about an objection says, and to whom: the respondent's people are never told who objected. */
async function objectionOf(db: Db, objectionId: string) {
  const row = await objectionById(db, objectionId);
  const result = row && (await disputedById(db, row.resultId));
  const item = result && (await itemOf(db, result.competitionId, result.itemId));
  if (!row || !result || !item) return undefined;
  const { respondentTeamId: team, filedBy } = row;
  const side = team ? (await sidesOf(db, [team])).get(team) : undefined;
  const respondents: readonly PersonId[] = (side?.people ?? []).filter((personId) => personId !== filedBy);
  const appeals = await appealsOf(db, [objectionId]);
  const asked = row.admittedAt !== null || appeals.some(({ answerUntil }) => answerUntil !== null);
  /** The respondent's people, once they know of the objection: since it was admitted, or an appeal asked them to answer. */
  const knowing = asked ? respondents : [];
  return { row, result, item, respondents, knowing, appeals, path: detailsOf(result.competitionId) };
}
type About = NonNullable<Awaited<ReturnType<typeof objectionOf>>>;

/** A receipt to the person who objected, and to those who handle objections. */
export const objectionFiled = async (
  db: Db,
  { data }: EventOf<'award.objection_filed'>,
): Promise<readonly Addressed[]> => {
  // Who opens an inquiry of their own accord needs no receipt.
  if (data.exOfficio) return [];
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { item, path } = about;
  return [
    { to: [data.filedBy], letter: { kind: 'objectionFiled', said: item, path } },
    { to: await handlersOf(db, about), letter: { kind: 'objectionToHandle', said: item, path: listOf(about) } },
  ];
};

const listOf = ({ result }: About) => `/competitionReward/detailedList?competitionId=${result.competitionId}` as const;
/** The person who drafted the result may handle objections to it, and decides none. */
const handlersOf = (db: Db, about: About) => withoutConflict(db, about, 'award:result:confirm');

/** To the person who objected, and to the team that may answer. */
export const objectionAdmitted = async (
  db: Db,
  { data }: EventOf<'award.objection_admitted'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { row, item, respondents, path } = about;
  const filed: Addressed = { to: [row.filedBy], letter: { kind: 'objectionAdmitted', said: item, path } };
  if (!data.answerUntil) return [filed];
  const said = { ...item, until: { at: data.answerUntil } };
  return [filed, { to: respondents, letter: { kind: 'objectionToAnswer', said, path } }];
};

/** To the person who objected, and to the handler who asked for the answer. */
export const objectionAnswered = async (
  db: Db,
  { data }: EventOf<'award.objection_answered'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { row, item, path } = about;
  const handler = row.admittedBy ? [row.admittedBy] : [];
  return [
    { to: [row.filedBy], letter: { kind: 'objectionAnswered', said: item, path } },
    { to: handler, letter: { kind: 'objectionAnswered', said: item, path: '/competitionReward/detailedList' } },
  ];
};

/** To both sides. */
export const objectionHearingSet = async (
  db: Db,
  { data }: EventOf<'award.objection_hearing_set'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { row, item, respondents, path } = about;
  const said = { ...item, until: { at: data.startsAt }, place: data.place };
  return [[row.filedBy], respondents].map((to) => ({ to, letter: { kind: 'objectionHearing', said, path } as const }));
};

const TO_OBJECTOR = {
  upheld: 'objectionUpheld',
  partly: 'objectionPartly',
  dismissed: 'objectionDismissed',
  inadmissible: 'objectionInadmissible',
} as const;
const TO_RESPONDENT = {
  upheld: 'objectionAgainstUpheld',
  partly: 'objectionAgainstPartly',
  dismissed: 'objectionAgainstDismissed',
  inadmissible: null,
} as const;

/** To the person who objected, unless by withdrawing, and to a team that was asked to answer. */
export const objectionDecided = async (
  db: Db,
  { data: { objectionId, outcome, reason } }: EventOf<'award.objection_decided'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, objectionId);
  if (!about) return [];
  const { row, item, knowing: respondents, path } = about;
  // Why it was withdrawn was written by the person who objected.
  if (outcome === 'withdrawn')
    return [{ to: respondents, letter: { kind: 'objectionAgainstEnded', said: item, path } }];
  const said = { ...item, reason };
  const toObjector: Addressed = { to: [row.filedBy], letter: { kind: TO_OBJECTOR[outcome], said, path } };
  const kind = TO_RESPONDENT[outcome];
  return kind ? [toObjector, { to: respondents, letter: { kind, said, path } }] : [toObjector];
};

/** A receipt to the person who appealed, to the other side, and to those who decide. */
export const appealFiled = async (db: Db, { data }: EventOf<'award.appeal_filed'>): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { row, item, knowing, path } = about;
  const to = data.side === 'objector' ? knowing : [row.filedBy];
  return [
    { to: [data.filedBy], letter: { kind: 'appealReceived', said: item, path } },
    { to: to.filter((one) => one !== data.filedBy), letter: { kind: 'appealFiled', said: item, path } },
    { to: await arbitratorsOf(db, about), letter: { kind: 'appealToDecide', said: item, path: caseOf(row) } },
  ];
};

/** Maximum number of notifications to those who handle one objection or appeal. */
const MOST_HANDLERS = 50;
const caseOf = ({ objectionId }: ObjectionRow) => `/competitionReward/appeals?case=${objectionId}` as const;

const arbitratorsOf = (db: Db, about: About) =>
  withoutConflict(db, about, 'award:appeal:decide', [about.result.draftedBy]);

/**
 * People of the group with this permission, except those of both sides and their schools, and the experts who scored
 * the work: they may neither handle the objection nor decide the appeal.
 */
async function withoutConflict(
  db: Db,
  { row, result }: About,
  permission: Permission,
  also: readonly PersonId[] = [],
): Promise<readonly PersonId[]> {
  const sides = await sidesOf(
    db,
    [row.teamId, row.respondentTeamId].flatMap((teamId) => teamId ?? []),
  );
  const people = [...sides.values()].flatMap((side) => side.people);
  const schools = new Set([...sides.values()].flatMap((side) => side.schools));
  const decided = result.exclusion?.decidedBy ?? [];
  const except = [row.filedBy, ...also, ...decided, ...people, ...(await scorersOf(db, row))];
  const ids = await idsOfWhoMay(db, { permission, groupId: result.groupId, except, most: MOST_HANDLERS });
  const names = await personNames(db, ids);
  return ids.filter((id) => {
    const school = names.get(id)?.schoolCode ?? null;
    return school === null || !schools.has(school);
  });
}

/** The experts of the disputed work; where none is named, of the works of the team that objected. */
async function scorersOf(db: Db, { workId, teamId }: ObjectionRow): Promise<readonly PersonId[]> {
  const own = workId === null && teamId !== null ? await reviewWorksOfTeams(db, [teamId]) : [];
  const scorers: PersonId[] = [];
  for (const id of workId === null ? own.map((work) => work.workId) : [workId])
    scorers.push(...(await sheetsOfOneWork(db, id)).map(({ expertId }) => expertId));
  return scorers;
}

/** To the team that the appeal is directed against. */
export const appealAnswerRequested = async (
  db: Db,
  { data }: EventOf<'award.appeal_answer_requested'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const said = { ...about.item, until: { at: data.answerUntil } };
  return [{ to: about.respondents, letter: { kind: 'appealToAnswer', said, path: about.path } }];
};

/** To the person who objected, and to the person of the panel who asked for the answer. */
export const appealAnswered = async (
  db: Db,
  { data }: EventOf<'award.appeal_answered'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { row, item, appeals, path } = about;
  const asking = appeals.flatMap(({ side, requestedBy }) => (side === data.side ? (requestedBy ?? []) : []));
  return [
    { to: [row.filedBy], letter: { kind: 'appealAnswered', said: item, path } },
    { to: asking, letter: { kind: 'appealAnswered', said: item, path: caseOf(row) } },
  ];
};

const FINAL = {
  upheld: 'appealUpheld',
  partly: 'appealPartly',
  dismissed: 'appealDismissed',
  inadmissible: 'appealInadmissible',
} as const;

/** To both sides. */
export const appealDecided = async (
  db: Db,
  { data }: EventOf<'award.appeal_decided'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, data.objectionId);
  if (!about) return [];
  const { row, item, path } = about;
  const said = { ...item, reason: data.reason };
  return [[row.filedBy], about.knowing].map((to) => ({
    to,
    letter: { kind: FINAL[data.outcome], said, path } as const,
  }));
};

/**
 * To those who handle what nobody has decided in time: an objection to the handlers, an appeal of this side to the
 * arbitrators. None once the step that was due is taken.
 */
export async function objectionOverdue(
  db: Db,
  {
    objectionId,
    side,
    dueAt,
  }: { readonly objectionId: string; readonly side: AppealSide | null; readonly dueAt: Instant },
): Promise<readonly Addressed[]> {
  const about = await objectionOf(db, objectionId);
  if (!about) return [];
  const said = { ...about.item, until: { at: dueAt } };
  const appeal = about.appeals.find((one) => one.side === side);
  if ((side ? appeal : about.row)?.dueAt !== dueAt) return [];
  if (!side)
    return [{ to: await handlersOf(db, about), letter: { kind: 'objectionOverdue', said, path: listOf(about) } }];
  const arbitrators = await arbitratorsOf(db, about);
  return [{ to: arbitrators, letter: { kind: 'appealOverdue', said, path: caseOf(about.row) } }];
}

/** The decision of this objection was carried out by something that has its own letter to others. */
const toSides = async (
  db: Db,
  objectionId: string | null | undefined,
  whom: 'objector' | 'both' = 'objector',
  except: readonly PersonId[] = [],
): Promise<readonly Addressed[]> => {
  const about = objectionId ? await objectionOf(db, objectionId) : undefined;
  if (!about) return [];
  const { row, item, path } = about;
  const to = (whom === 'both' ? [row.filedBy, ...about.knowing] : [row.filedBy]).filter((one) => !except.includes(one));
  return [{ to, letter: { kind: 'decisionCarriedOut', said: item, path } }];
};

/** To both sides, once scores are corrected as a decision orders. */
export const scoresCorrected = async (
  db: Db,
  { data }: EventOf<'review.score_run_approved'>,
): Promise<readonly Addressed[]> => toSides(db, (await scoreRunById(db, data.scoreRunId))?.objectionId, 'both');

/** To the person who objected: the team and its people have a letter of their own. */
export const orderedDisqualification = (
  db: Db,
  { data }: Pick<EventOf<'submission.work_disqualified'> | EventOf<'enrolment.disqualified'>, 'data'>,
): Promise<readonly Addressed[]> => toSides(db, data.objectionId);
export const orderedRevocation = (
  db: Db,
  { data }: Pick<EventOf<'award.revoked'>, 'data'>,
): Promise<readonly Addressed[]> => toSides(db, data.objectionId);

/** To the person who objected to the exclusion of a work; its captain has a letter of their own. */
export async function orderedAcceptance(
  db: Db,
  objectionId: string,
  captainId: PersonId,
): Promise<readonly Addressed[]> {
  return toSides(db, objectionId, 'objector', [captainId]);
}

/** To those who objected to an earlier list: the one that replaces it is published. Captains hear about their work. */
export const listReplaced = async (
  db: Db,
  { data }: EventOf<'review.advancement_published'>,
): Promise<readonly Addressed[]> => {
  const letters: Addressed[] = [];
  for (const { objectionId, workId } of await carriedOutBy(db, data.advancementId)) {
    const [work] = workId ? await worksByIds(db, [workId]) : [];
    letters.push(...(await toSides(db, objectionId, 'objector', work ? [work.captainId] : [])));
  }
  return letters;
};

/** To both sides, once what a decision orders is carried out. */
const carriedOut =
  (kind: 'awardWithheld' | 'namesCorrected') =>
  async (
    db: Db,
    { data }: EventOf<'award.award_withheld'> | EventOf<'award.names_corrected'>,
  ): Promise<readonly Addressed[]> => {
    const about = await objectionOf(db, data.objectionId);
    if (!about) return [];
    const { row, item, respondents, path } = about;
    return [[row.filedBy], respondents].map((to) => ({ to, letter: { kind, said: item, path } as const }));
  };
export const awardWithheld = carriedOut('awardWithheld');
export const namesCorrected = carriedOut('namesCorrected');

/** To both sides, where what a decision orders was done in another way or no longer has to be done. */
export const remedySettled = async (
  db: Db,
  { data: { objectionId, reason } }: EventOf<'award.remedy_settled'>,
): Promise<readonly Addressed[]> => {
  const about = await objectionOf(db, objectionId);
  if (!about) return [];
  const { row, item, path } = about;
  const said = { ...item, reason };
  return [[row.filedBy], about.knowing].map((to) => ({ to, letter: { kind: 'remedySettled', said, path } as const }));
};

/** To both sides, when more experts begin to score the work as a decision orders; not again when one is replaced. */
export const reReviewBegun = async (
  db: Db,
  { data }: EventOf<'review.re_review_requested'>,
): Promise<readonly Addressed[]> => {
  const { objectionId, reReviewId, roundId, workId, sheetIds } = data;
  const about = objectionId ? await objectionOf(db, objectionId) : undefined;
  const first = (await reReviewsOf(db, roundId, [workId])).find((one) => one.objectionId === objectionId);
  if (!about || first?.reReviewId !== reReviewId) return [];
  const until = (await sheetsByIds(db, sheetIds)).flatMap(({ ordered }) => ordered?.until ?? []).at(0);
  if (!until) return [];
  const { row, item, path } = about;
  const said = { ...item, until: { at: until } };
  return [[row.filedBy], about.knowing].map((to) => ({ to, letter: { kind: 'reReviewBegun', said, path } as const }));
};

/** To both sides, when its sheets are taken over: once for each round, however often the scores are computed. */
export const reReviewEnded = async (
  db: Db,
  { data: { objectionId, roundId } }: EventOf<'review.score_run_requested'>,
): Promise<readonly Addressed[]> => {
  const ordered = objectionId ? await remediesOf(db, [objectionId]) : [];
  const about = objectionId ? await objectionOf(db, objectionId) : undefined;
  if (!about || !ordered.some(({ remedy, begunAt }) => remedy === 'reReview' && begunAt !== null)) return [];
  const { row, item, path } = about;
  // Another round that is corrected under the same decision had none.
  const again = row.workId ? await reReviewsOf(db, roundId, [row.workId]) : [];
  if (!again.some((one) => one.objectionId === objectionId)) return [];
  const once = `re-review-ended-${objectionId}-${roundId}`;
  return [[row.filedBy], about.knowing].map((to) => ({
    ...{ to, once },
    letter: { kind: 'reReviewEnded', said: item, path } as const,
  }));
};
