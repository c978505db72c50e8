import { randomBytes } from 'node:crypto';
import type { Ports } from '@laurel/adapters/ports.ts';
import { type Cast, inTurn, openCast, type Player, until } from '@laurel/api/demo/cast.ts';
import {
  advance,
  command,
  daysFrom,
  distribute,
  enterTeam,
  fresh,
  grantAwards,
  issueCertificates,
  type Plan,
  publishCompetition,
  settleScores,
  takeDesign,
} from '@laurel/api/demo/story.ts';
import { createPersons } from '@laurel/db/identity/create-person.ts';
import { importSchools } from '@laurel/db/organisation/import-schools.ts';
import { listSchools } from '@laurel/db/organisation/schools.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import { sheetsOfRound } from '@laurel/db/review/sheet-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  AdvancementId,
  CompetitionId,
  ItemId,
  PersonId,
  ResultId,
  RoundId,
  SchoolCode,
  ScoreRunId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { type LineProblem, readWorks, type WorkLine } from './read-works.ts';

export type Outcome = {
  readonly schools: number;
  readonly works: number;
  readonly experts: number;
  readonly advanced: number;
  readonly scores: number;
  readonly awards: number;
  readonly certificates: number;
  readonly rendered: number;
  readonly events: number;
  readonly phases: readonly { name: string; seconds: number }[];
  readonly problems: readonly (LineProblem & { file: string })[];
  readonly top: readonly {
    rank: number;
    workId: WorkId;
    code: string;
    title: string;
    score: string;
    how: string;
  }[];
  /** The work whose sheet the upheld objection leaves out. */
  readonly corrected: WorkId;
  /** The objections that were decided: the one upheld, and the one dismissed twice. */
  readonly objections: { readonly upheld: string; readonly dismissed: string };
  readonly traceUrl: string | null;
  /** The final run, as exported and computed again without the product. */
  readonly scoreRunId: ScoreRunId;
};

type Given = {
  readonly db: Db;
  readonly ports: Ports;
  readonly schoolsCsv: string;
  readonly worksCsv: string;
  readonly say: (line: string) => void;
  /** How many seconds the worker may take for one step. */
  readonly patience?: number;
};

/**
 * Points 1 to 10 in whole steps, averaged. The first round counts 60 %, the final 40 %; without a final only the first
 * round counts. Awards go to works in the final: the top 15, 35 and 60 per cent.
 */
const policy: ScoringPolicy = {
  ...plainPolicy,
  criteria: [
    {
      criterionId: 'overall',
      name: { zh: '总体评价', en: 'Overall' },
      guidance: '',
      weight: 100,
      minMilli: 1000,
      maxMilli: 10_000,
      stepMilli: 1000,
    },
  ],
  stages: [
    { stage: 'first', weight: 60 },
    { stage: 'final', weight: 40 },
  ],
  missingStage: 'reweigh',
  awards: {
    ...plainPolicy.awards,
    rounding: 'floor',
    levels: plainPolicy.awards.levels.map((level, nth) => ({
      ...level,
      quota: { kind: 'share', basisPoints: [1500, 2000, 2500][nth] ?? 500 },
    })),
  },
};

const text = (zh: string, en: string) => ({ zh, en });
const AT_ONCE = 8;
const REVIEWS_PER_EXPERT = 40;
/** Share of the entered works that reach the final. */
const CUT_PERCENT = 40;
const UPHELD = '异议成立：该份评分与评语不符，不予计入。';
/** Reviews of a work in the final. */
const FINAL_REVIEWS = 2;

/**
 * A whole competition on real input: schools, teams, works and every score, through the same commands as the
 * browser's, in two rounds with a cut between them, to ranked results, awards and printed certificates. The worker
 * must be running. The input has one set of scores; in the final, experts give them in another order.
 */
export async function runScenario({ db, ports, schoolsCsv, worksCsv, say, patience = 600 }: Given): Promise<Outcome> {
  const cast = await openCast({ db, ports });
  const began = new Date().toISOString() as Instant;
  const started = daysFrom(began, -20);
  const eventsBefore = await countEvents(db);
  const phases: { name: string; seconds: number }[] = [];
  const phase = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await work();
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    phases.push({ name, seconds });
    say(`${name}: ${seconds} s`);
    return answer;
  };

  const { works, problems: workProblems } = readWorks(worksCsv);
  const { organiser, approver } = await staff(cast);
  const schools = await phase('schools', () => importSchools(db, cast.ports.secrets, organiser.actor, schoolsCsv));
  const codes = await schoolCodes(db);
  if (codes.length === 0) throw new Error('there is no school to spread the works over');

  const itemId = fresh<ItemId>();
  const competitionId = await phase('competition', () =>
    publishCompetition(cast, organiser, planOf(itemId, started, began), started),
  );
  const entered = await phase('enrolments and works', () =>
    enterAll(cast, db, works, codes, competitionId, itemId, started),
  );
  await phase('lock', () => lockAll(cast, organiser, [...entered.keys()], daysFrom(began, -5)));

  const reviews = works.reduce((sum, work) => sum + work.scores.length, 0);
  const experts = await phase('experts', () => addExperts(cast, db, organiser, reviews, works, codes));
  const contest = { cast, db, organiser, approver, experts, competitionId, itemId, entered, began, patience, phase };
  const first = await judged(contest, {
    name: text('初评', 'First round'),
    policyStage: 'first',
    reviews: ({ scores }) => scores.length,
    scoreOf: ({ scores }, nth) => scores[nth],
  });
  const advancementId = await phase('advancement', () =>
    advance(cast, organiser, approver, { scoreRunId: first.scoreRunId, rules: [cut(itemId)] }),
  );
  const final = await judged(contest, {
    name: text('终评', 'Final'),
    policyStage: 'final',
    advancementId,
    reviews: () => FINAL_REVIEWS,
    scoreOf: ({ scores }, nth) => scores[(nth + 1) % scores.length],
  });
  await phase('name check', () => namesChecked(contest));
  const announced = await phase('notice', () => announcedResult(contest, final.scoreRunId));
  const dismissed = await phase('appeal dismissed', () => appealDismissed(contest, announced, final.scoreRunId));
  const upheld = await phase('objection upheld', () => objectionUpheld(contest, announced, final));
  const scoreRunId = await phase('correcting run', () =>
    settleScores(cast, organiser, approver, final.roundId, undefined, patience, {
      ...{ supersedes: final.scoreRunId, reason: UPHELD },
      objectionId: upheld.objectionId,
    }),
  );
  const awards = await phase('awards', () =>
    grantAwards(cast, organiser, approver, scoreRunId, itemId, undefined, announced),
  );

  const batchId = await phase('issue', async () =>
    issueCertificates(cast, organiser, approver, {
      competitionId,
      designId: await takeDesign(cast, organiser),
      name: text('一等奖证书', 'First prize certificates'),
      levelIds: ['first'],
      prefix: `LAUREL-${began.slice(0, 10).replaceAll('-', '')}-`,
      issuerName: '竞赛组织委员会',
      issueDate: began.slice(0, 10),
    }),
  );
  const printed = await phase('rendering', () =>
    until('printing the certificates', patience, async () => {
      const { progress } = await cast.as(organiser).certificate.batchDetails({ batchId });
      return progress.waiting === 0 ? progress : null;
    }),
  );
  const [printedFirst] = (await cast.as(organiser).certificate.certificateList({ batchId, page: 1, pageSize: 10 }))
    .rows;
  const traceUrl = printedFirst
    ? (await cast.as(organiser).certificate.certificateDetails({ certificateId: printedFirst.certificateId })).traceUrl
    : null;
  return {
    schools: schools.total - schools.problems.length,
    works: entered.size,
    experts: experts.length,
    advanced: final.works,
    scores: first.scores + final.scores,
    awards,
    certificates: printed.total,
    rendered: printed.printed,
    events: (await countEvents(db)) - eventsBefore,
    phases,
    problems: [
      ...schools.problems.map((one) => ({
        file: 'schools',
        line: one.line,
        column: one.column,
        problem: `${one.problem} ${one.value}`.trim(),
      })),
      ...workProblems.map((one) => ({ file: 'works', ...one })),
    ],
    top: await topTen(cast, organiser, db, scoreRunId),
    corrected: upheld.workId,
    objections: { upheld: upheld.objectionId, dismissed: dismissed.objectionId },
    traceUrl,
    scoreRunId,
  };
}

const planOf = (itemId: ItemId, started: Instant, began: Instant): Plan => ({
  name: text('学术创新竞赛', 'Research Innovation Contest'),
  edition: 1,
  summary: text('以真实投稿与评分演练一届完整竞赛。', 'A whole contest rehearsed on real works and scores.'),
  rules: text(
    '每件作品由若干位专家独立评分（1–10 分），取平均分。初评前 40% 进入终评，总分为初评 60% 加终评 40%；终评作品的前 15%、其后 20%、25% 分获一、二、三等奖。',
    'Experts score independently from 1 to 10, and a work’s score is their mean. The best 40 per cent of the first round go to the final; the total is 60 per cent first round and 40 per cent final. In the final, the top 15 per cent win first prize, the next 20 second and the next 25 third.',
  ),
  items: [
    {
      itemId,
      name: text('研究论文', 'Research papers'),
      track: 'papers',
      minMembers: 1,
      maxMembers: 5,
      maxAdvisers: 2,
      fee: fen(0),
      quota: null,
    },
  ],
  enrol: [started, daysFrom(began, -10)],
  submit: [daysFrom(started, 1), daysFrom(began, -6)],
  review: [daysFrom(began, -5), daysFrom(began, 2)],
  materials: text('', ''),
  undertaking: text('我承诺作品为本人原创。', 'The work is my own.'),
  declaration: text('', ''),
  organiserApproval: false,
  files: { min: 0, max: 5 },
  policy,
  // What every work gets; in the first round each gets as many as it has scores.
  reviewersPerWork: FINAL_REVIEWS,
});

async function staff(cast: Cast) {
  const password = randomBytes(18).toString('base64url');
  const at = new Date().toISOString() as Instant;
  const suffix = randomBytes(3).toString('hex');
  const organiser = await cast.account(`scenario-${suffix}`, { realName: '竞赛秘书' }, { role: 'ROOT', password, at });
  const approver = await cast.account(`scenario-${suffix}-2`, { realName: '复核人' }, { role: 'ROOT', password, at });
  return { organiser, approver };
}

async function schoolCodes(db: Db): Promise<SchoolCode[]> {
  const codes: SchoolCode[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await listSchools(db, {}, { page, pageSize: 500 });
    codes.push(...rows.map((row) => row.schoolCode));
    if (rows.length < 500) return codes;
  }
}

type Entered = WorkLine & { readonly captain: Player };

/** Works are spread over the schools in turn; each has its own captain there. */
async function enterAll(
  cast: Cast,
  db: Db,
  works: readonly WorkLine[],
  codes: readonly SchoolCode[],
  competitionId: CompetitionId,
  itemId: ItemId,
  started: Instant,
): Promise<Map<WorkId, Entered>> {
  const captains = works.map((work, i) => ({
    personId: fresh<PersonId>(),
    realName: `队长${String(i + 1).padStart(4, '0')}`,
    schoolCode: codes[(i * 7919) % codes.length] as SchoolCode,
    title: work.track.slice(0, 60),
  }));
  await createPersons(db, cast.ports.secrets, captains);
  const entered = new Map<WorkId, Entered>();
  await inTurn(works, AT_ONCE, async (work, i) => {
    const { personId, schoolCode } = captains[i] as (typeof captains)[number];
    const captain = cast.participant(personId, schoolCode);
    const at = daysFrom(started, 0.1 + (i / works.length) * 5);
    const name = `Team ${work.workId}`.slice(0, 60);
    const { enrolmentId } = await enterTeam(cast, { captain, name, competitionId, itemId }, at);
    const workId = fresh<WorkId>();
    await cast.as(captain, daysFrom(at, 2)).submission.submitWork({
      ...command(),
      workId,
      enrolmentId,
      title: work.title,
      answers: {},
      files: [],
      declared: true,
    });
    entered.set(workId, { ...work, captain });
  });
  return entered;
}

const lockAll = (cast: Cast, organiser: Player, workIds: readonly WorkId[], at: Instant) =>
  inTurn(workIds, AT_ONCE, (workId) => cast.as(organiser, at).submission.lockWork({ ...command(), workId }));

async function addExperts(
  cast: Cast,
  db: Db,
  organiser: Player,
  reviews: number,
  works: readonly WorkLine[],
  codes: readonly SchoolCode[],
): Promise<Player[]> {
  const most = Math.max(...works.map((work) => work.scores.length), 1);
  const needed = Math.max(Math.ceil(reviews / REVIEWS_PER_EXPERT), most * 2);
  const people = Array.from({ length: needed }, (_, i) => ({
    personId: fresh<PersonId>(),
    realName: `专家${String(i + 1).padStart(3, '0')}`,
    schoolCode: codes[(i * 31 + 17) % codes.length] as SchoolCode,
  }));
  await createPersons(db, cast.ports.secrets, people);
  const groupId = cast.rootGroupId;
  await inTurn(people, AT_ONCE, ({ personId, schoolCode }) =>
    cast.as(organiser).expert.addExpert({
      ...command(),
      personId,
      groupId,
      profile: { tracks: [], schoolCodes: [schoolCode], maxLoad: REVIEWS_PER_EXPERT + 10 },
    }),
  );
  return people.map(({ personId, schoolCode }) => {
    const player = cast.participant(personId, schoolCode);
    return {
      ...player,
      actor: { ...player.actor, roles: new Set(['EXPERT']), permissions: new Set(['review:sheet:score']) },
    };
  });
}

type Contest = {
  readonly cast: Cast;
  readonly db: Db;
  readonly organiser: Player;
  readonly approver: Player;
  readonly experts: readonly Player[];
  readonly competitionId: CompetitionId;
  readonly itemId: ItemId;
  readonly entered: ReadonlyMap<WorkId, Entered>;
  readonly began: Instant;
  readonly patience: number;
  readonly phase: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};
type Judging = {
  readonly name: { zh: string; en: string };
  readonly policyStage: string;
  readonly advancementId?: AdvancementId;
  readonly reviews: (work: WorkLine) => number;
  /** The score on a work's nth sheet. */
  readonly scoreOf: (work: WorkLine, nth: number) => number | undefined;
};

const cut = (itemId: ItemId): AdvancementRule => ({
  itemId,
  select: { by: 'share', basisPoints: CUT_PERCENT * 100, of: 'entered' },
  maxPerSchool: null,
  maxPerRegion: null,
  ties: 'includeAll',
});

/** A round from its plan to sealed scores. */
async function judged(contest: Contest, { name, reviews, scoreOf, ...round }: Judging) {
  const { cast, organiser, approver, experts, competitionId, itemId, entered, began, patience, phase } = contest;
  const called = name.en.toLowerCase();
  const order = {
    ...round,
    competitionId,
    name,
    itemIds: [itemId],
    experts,
    opensAt: daysFrom(began, -4),
    closesAt: daysFrom(began, 1),
    reviews: [...entered].map(([workId, work]) => ({ workId, reviews: reviews(work) })),
  };
  const roundId = await phase(`distribution, ${called}`, () =>
    distribute(cast, organiser, approver, order, undefined, patience),
  );
  const scores = await phase(`scores, ${called}`, () => recordScores(contest, roundId, scoreOf));
  const scoreRunId = await phase(`score run, ${called}`, () =>
    settleScores(cast, organiser, approver, roundId, undefined, patience),
  );
  const { works } = await cast.as(organiser).review.scoreRun({ scoreRunId });
  return { roundId, scoreRunId, scores, works };
}

/** The period for objections, and whether either side may appeal. */
const OBJECTION_RULES = { admitDays: 2, decideDays: 5, appealDays: 3, holidays: [], workedWeekends: [] };

/** Early enough that the decisions about objections can no longer be appealed. */
const announcedAt = (began: Instant) => daysFrom(began, -10);

/** Asks the teams of the final about their names. Nobody answers until the deadline, so that all count as confirmed. */
async function namesChecked({ cast, organiser, competitionId, itemId, began }: Contest): Promise<void> {
  const at = announcedAt(began);
  const check = { checkId: fresh(), competitionId, itemIds: [itemId], closesAt: daysFrom(at, -1) };
  await cast.as(organiser, daysFrom(at, -4)).award.openNameCheck({ ...command(), ...check });
  await cast.as(organiser, at).award.closeNameCheck({ ...command(), checkId: check.checkId });
}

/** Announces the result of the final with a public notice. */
async function announcedResult(contest: Contest, scoreRunId: ScoreRunId): Promise<ResultId> {
  const { cast, organiser, approver, itemId, began } = contest;
  const resultId = fresh<ResultId>();
  const at = announcedAt(began);
  await cast.as(organiser, at).award.draftResult({ ...command(), resultId, scoreRunId, itemId });
  const notice = { resultId, noticeEndsAt: daysFrom(at, 9), objectionRules: OBJECTION_RULES };
  await cast.as(approver, at).award.announceResult({ ...command(), ...notice });
  return resultId;
}

/** An objection to the notice, decided by two people. */
async function decidedObjection(
  { cast, organiser, approver, began }: Contest,
  { resultId, captain, outcome, statement, reason, remedies }: Objecting,
) {
  const about = { resultId, objectionId: fresh() };
  const at = daysFrom(announcedAt(began), 1);
  const filed = { ...command(), ...about, awardId: null, kind: 'arithmetic' as const, statement };
  await cast.as(captain, at).award.fileObjection(filed);
  const decision = { outcome, reason, ...(remedies && { remedies }) };
  await cast.as(organiser, at).award.proposeObjectionDecision({ ...command(), ...about, ...decision });
  await cast.as(approver, at).award.decideObjection({ ...command(), ...about, shown: decision });
  return about;
}
type Objecting = {
  readonly resultId: ResultId;
  readonly captain: Player;
  readonly outcome: 'upheld' | 'dismissed';
  readonly statement: string;
  readonly reason: string;
  readonly remedies?: ['correctScores'];
};

/** The team of a work in the final, counted from the last place. */
async function fromTheEnd({ cast, organiser, entered }: Contest, scoreRunId: ScoreRunId, back: number) {
  const { total } = await cast.as(organiser).review.scoreResults({ scoreRunId, pageSize: 10 });
  const page = Math.ceil((total - back + 1) / 10);
  const { rows } = await cast.as(organiser).review.scoreResults({ scoreRunId, page, pageSize: 10 });
  const workId = rows[(total - back) % 10]?.workId;
  const captain = workId && entered.get(workId)?.captain;
  if (!captain) throw new Error(`the final has no work ${back} from its end`);
  return { workId, captain };
}

/**
 * The team in second-to-last place objects as well; that is dismissed, and so is its appeal, by two people who took no
 * part in the decision.
 */
async function appealDismissed(contest: Contest, resultId: ResultId, scoreRunId: ScoreRunId) {
  const { cast } = contest;
  const { captain } = await fromTheEnd(contest, scoreRunId, 2);
  const panel = await staff(cast);
  const statement = '获奖名额的比例与规程不符，请复核名额的计算。';
  const reason = '名额按进入终评的作品数计算，与规程一致。';
  const about = await decidedObjection(contest, { resultId, captain, outcome: 'dismissed', statement, reason });
  const at = daysFrom(announcedAt(contest.began), 2);
  const appeal = { ...about, side: 'objector' as const };
  await cast
    .as(captain, at)
    .award.fileAppeal({ ...command(), ...appeal, grounds: '规程没有写明比例的基数，请重新认定。' });
  const decision = { outcome: 'dismissed' as const, reason: '规程写明以终评作品为基数，维持原处理决定。' };
  await cast.as(panel.organiser, at).award.proposeAppealDecision({ ...command(), ...appeal, ...decision });
  await cast.as(panel.approver, at).award.decideAppeal({ ...command(), ...appeal, shown: decision });
  return about;
}

/**
 * The team in last place of the final objects during the notice; the objection is upheld, and one of the work's sheets
 * no longer counts.
 */
async function objectionUpheld(contest: Contest, resultId: ResultId, { roundId, scoreRunId }: FinalRound) {
  const { cast, organiser } = contest;
  const { workId, captain } = await fromTheEnd(contest, scoreRunId, 1);
  const statement = '终评中一位评委的评分与评语不符，请予复核。';
  const about = await decidedObjection(contest, {
    ...{ resultId, captain, outcome: 'upheld', statement, reason: UPHELD },
    remedies: ['correctScores'],
  });
  const sheets = await cast.as(organiser).review.sheetList({ roundId, workId, pageSize: 100 });
  const sheetId = sheets.rows[0]?.sheetId;
  if (!sheetId) throw new Error('the last work has no sheet');
  await cast.as(organiser).review.voidSheet({ ...command(), sheetId, reason: UPHELD, objectionId: about.objectionId });
  return { ...about, workId };
}
type FinalRound = { readonly roundId: RoundId; readonly scoreRunId: ScoreRunId };

/** The given scores of a work go to its sheets in order. */
async function recordScores(
  { cast, db, experts, entered }: Contest,
  roundId: RoundId,
  scoreOf: Judging['scoreOf'],
): Promise<number> {
  const players = new Map(experts.map((one) => [one.personId, one]));
  const sheets = [...(await sheetsOfRound(db, roundId))].sort((a, b) => (a.sheetId < b.sheetId ? -1 : 1));
  const given = new Map<WorkId, number>();
  const lines = sheets.flatMap(({ sheetId, workId, expertId }) => {
    const nth = given.get(workId) ?? 0;
    given.set(workId, nth + 1);
    const work = entered.get(workId);
    const score = work && scoreOf(work, nth);
    const expert = players.get(expertId);
    return score === undefined || !expert ? [] : [{ sheetId, expert, score }];
  });
  await inTurn(lines, AT_ONCE, ({ sheetId, expert, score }) =>
    cast.as(expert).review.submitSheet({ ...command(), sheetId, scores: { overall: score * 1000 }, comment: '' }),
  );
  return lines.length;
}

async function topTen(cast: Cast, organiser: Player, db: Db, scoreRunId: ScoreRunId) {
  const run = await cast.as(organiser).review.scoreRun({ scoreRunId });
  if (!run.resultHash) return [];
  const best = (await allResults(db, run.resultHash)).filter((line) => line.rank !== null).slice(0, 10);
  const works = new Map(
    (
      await worksByIds(
        db,
        best.map((line) => line.workId),
      )
    ).map((work) => [work.workId, work]),
  );
  return Promise.all(
    best.map(async (line) => {
      const explained = await cast.as(organiser).review.workExplanation({ scoreRunId, workId: line.workId });
      return {
        rank: line.rank ?? 0,
        workId: line.workId,
        code: works.get(line.workId)?.code ?? '',
        title: works.get(line.workId)?.title ?? '',
        score: String((line.scoreMilli ?? 0) / 1000),
        how: summaryOf(explained.explanation),
      };
    }),
  );
}

type Explained = { stages: readonly { counted: number }[]; rounding: { from: string } | null; sharedWith: number };
const summaryOf = ({ stages, rounding, sharedWith }: Explained) => {
  const sheets = stages.reduce((sum, one) => sum + one.counted, 0);
  const shared = sharedWith > 0 ? `, shared with ${sharedWith}` : '';
  return `${sheets} sheets, mean ${rounding?.from ?? '?'} milli-points, rounded once${shared}`;
};

const countEvents = async (db: Db) =>
  Number((await db.execute<{ n: string }>(sql`select coalesce(max(position), 0) as n from es.events`)).rows[0]?.n ?? 0);
