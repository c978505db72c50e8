import type { Ports } from '@laurel/adapters/ports.ts';
import { accountByUsername } from '@laurel/db/identity/accounts.ts';
import { importSchools } from '@laurel/db/organisation/import-schools.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { appointSchools } from './appointments.ts';
import { articlePresent, publishArticles, WELCOME } from './articles.ts';
import { type Cast, inTurn, openCast } from './cast.ts';
import { type Edition, editionsAt } from './editions.ts';
import { stateProfiles } from './expert-profiles.ts';
import { holdFinal } from './final-today.ts';
import { askForNames } from './name-check.ts';
import { told } from './naming.ts';
import { type Demonstrators, demonstrators, schoolOffices } from './people.ts';
import { recruitExperts } from './recruitment.ts';
import { judges, reviewInProgress, reviewToNotice } from './review.ts';
import { groupExperts } from './review-groups.ts';
import { schoolsCsv } from './schools.ts';
import { publishCompetition } from './story.ts';
import { offerLearningPath } from './study.ts';
import { type Fate, playTeam, type Stage, teamsOf } from './teams.ts';
import { enterReceivingAccount, transferFees } from './transfer.ts';
import { playTwoRounds } from './two-rounds.ts';
import { hangBanners, setUpSite } from './website.ts';

type Size = {
  readonly running: number;
  readonly regional: number;
  readonly noticed: number;
  readonly reviewing: number;
  readonly finished: number;
  readonly judges: number;
  /** Teams of the contest whose final is on stage; the better half of them is in it. */
  readonly onStage: number;
};
/** A demonstration with one of everything, for automated walks. */
export const smallSize: Size = {
  running: 6,
  regional: 6,
  noticed: 4,
  reviewing: 4,
  finished: 6,
  judges: 3,
  onStage: 6,
};
export const wholeSize: Size = {
  running: 66,
  regional: 18,
  noticed: 12,
  reviewing: 66,
  finished: 60,
  judges: 7,
  onStage: 16,
};

type Given = {
  readonly db: Db;
  readonly ports: Ports;
  readonly size?: Size;
  readonly say: (line: string) => void;
  /** The accounts can sign in and the running competition can be visited; the rest follows. */
  readonly onVisible?: (isNew: boolean) => void | Promise<void>;
};

const AT_ONCE = 4;
const TITLE_OF_CAPTAIN = '折叠邻里：可移动的社区修理站';
const TITLE_IN_NOTICE = '归园：闲置宅基地的共享菜园';
const TITLE_OF_DRAFT = '来日菜园：屋顶共享种植系统';

/**
 * Creates the demonstration, or continues one that was interrupted: every part has a name, so that what has happened
 * already is not done twice. Needs the worker for what follows the running edition. False: it exists already.
 */
export async function seedDemonstration({ db, ports, size = wholeSize, say, onVisible }: Given): Promise<boolean> {
  if (!ports.settings.demo) throw new Error('the demonstration is made only with LAUREL_DEMO=1');
  if (await articlePresent(db, WELCOME)) {
    await onVisible?.(false);
    return false;
  }
  const cast = await openCast({ db, ports });
  const began = await beginningOf(db);
  const players = await demonstrators(cast, began);
  say('accounts');
  await importSchools(db, ports.secrets, players.root.actor, schoolsCsv());
  const offices = await schoolOffices(db, cast, players);
  const stage: Stage = { db, ports, cast, organiser: players.organiser, offices };
  await setUpSite(cast, players.organiser);
  await hangBanners({ db, ports }, cast, players.organiser);
  await publishArticles(cast, players.organiser, began);
  say('website, news, guides and manual');

  const { finished, noticed, reviewing, running, regional, announced, onStage } = editionsAt(began);
  const runningId = await announce(cast, players, running);
  await announce(cast, players, announced);
  await captainsTeam(stage, players, running, runningId, 'workDraft', TITLE_OF_DRAFT, began);
  const teams = await teamsOf(stage, running, size.running, runningFate, began);
  const early = teams.slice(0, 12);
  await inTurn(early, AT_ONCE, (team) => playTeam(stage, running, runningId, team));
  await told('learning path', () => offerLearningPath(stage, players, runningId, began));
  say('the running edition can be visited');
  await onVisible?.(true);

  const judging = await judges(stage, players, size.judges);
  await stateProfiles(cast, judging, began);
  const onStageId = await announce(cast, players, onStage);
  const presented = await playAll(stage, onStage, onStageId, size.onStage, () => 'workSubmitted');
  const judged = { stage, players, judging, began };
  await holdFinal({ ...judged, edition: onStage, works: { competitionId: onStageId, workIds: presented }, best: '' });
  say('a final is being held');

  const region = await told('appointments', () => appointSchools(stage, players, began));
  const regionalId = await announce(cast, players, regional);
  await playAll({ ...stage, region }, regional, regionalId, size.regional, regionalFate, began);
  say('the regional heat: sign-ups wait for their schools');

  const finishedId = await announce(cast, players, finished);
  const captains = await captainsTeam(
    stage,
    players,
    finished,
    finishedId,
    'workSubmitted',
    TITLE_OF_CAPTAIN,
    finished.plan.submit[1],
  );
  const workIds = await playAll(stage, finished, finishedId, size.finished, finishedFate);
  if (captains) workIds.push(captains);
  await told('review group', () => groupExperts(stage, players));
  say(`the seventh edition: ${workIds.length} works handed in`);
  const past = { competitionId: finishedId, workIds };
  await playTwoRounds({ ...judged, edition: finished, works: past, best: TITLE_OF_CAPTAIN });
  say('the seventh edition: results, certificates and gallery');

  const noticedId = await announce(cast, players, noticed);
  const inNotice = await playAll(stage, noticed, noticedId, size.noticed, () => 'workSubmitted');
  const theirs = await captainsTeam(
    stage,
    players,
    noticed,
    noticedId,
    'workSubmitted',
    TITLE_IN_NOTICE,
    noticed.plan.submit[1],
  );
  if (theirs) inNotice.push(theirs);
  const shown = { competitionId: noticedId, workIds: inNotice };
  await reviewToNotice({ ...judged, edition: noticed, works: shown, best: TITLE_IN_NOTICE });
  say(`the rural call: ${inNotice.length} works, prizes in their public notice`);

  const reviewingId = await announce(cast, players, reviewing);
  const inReview = await playAll(stage, reviewing, reviewingId, size.reviewing, reviewingFate);
  const current = { competitionId: reviewingId, workIds: inReview };
  await reviewInProgress({ stage, players, judging, edition: reviewing, works: current });
  const teamsInReview = await teamsOf(stage, reviewing, size.reviewing, reviewingFate, reviewing.plan.submit[1]);
  await told('name check of the eighth edition', () => {
    const asking = { cast, organiser: players.organiser, edition: reviewing, competitionId: reviewingId };
    return askForNames({ ...asking, teams: teamsInReview, began });
  });
  say(`the eighth edition: ${inReview.length} works in review, whose people check their names`);

  await told('recruitment of experts', () => recruitExperts(stage, players, began));
  await inTurn(teams.slice(early.length), AT_ONCE, (team) => playTeam(stage, running, runningId, team));
  await told('receiving account', () => enterReceivingAccount(stage, players, began));
  await told('announced transfer', () => transferFees(stage, players, running, runningId));
  await publishArticles(cast, players.organiser, began, [WELCOME]);
  say('the demonstration is complete');
  return true;
}

/** The moment of the first start, from which every other moment of the story follows; the same at every later one. */
async function beginningOf(db: Db): Promise<Instant> {
  const root = await accountByUsername(db, 'root');
  return (root?.createdAt ?? new Date()).toISOString() as Instant;
}

const announce = (cast: Cast, { organiser }: Demonstrators, { key, plan, announcedAt }: Edition) => {
  const now = new Date().toISOString() as Instant;
  return told(`edition ${key}`, () => publishCompetition(cast, organiser, plan, announcedAt < now ? announcedAt : now));
};

async function playAll(
  stage: Stage,
  edition: Edition,
  competitionId: Awaited<ReturnType<typeof announce>>,
  count: number,
  fateOf: (nth: number) => Fate,
  until: Instant = edition.plan.submit[1],
): Promise<WorkId[]> {
  const workIds: WorkId[] = [];
  const teams = await teamsOf(stage, edition, count, fateOf, until);
  await inTurn(teams, AT_ONCE, async (team) => {
    const workId = await playTeam(stage, edition, competitionId, team);
    if (workId) workIds.push(workId);
  });
  return workIds.sort();
}

/** The team of `captain` and `member`: last year's winner, and this year's with a draft still to finish. */
async function captainsTeam(
  stage: Stage,
  { captain, member }: Demonstrators,
  edition: Edition,
  competitionId: Awaited<ReturnType<typeof announce>>,
  fate: Fate,
  title: string,
  until: Instant,
) {
  const [enrolFrom] = edition.plan.enrol;
  const half = (Date.parse(edition.plan.submit[0]) + Date.parse(until)) / 2;
  return playTeam(stage, edition, competitionId, {
    nth: 999,
    fate,
    captain,
    members: [member],
    advisers: [],
    name: '折叠计划',
    title,
    enrolAt: new Date(Date.parse(enrolFrom) + 36 * 3_600_000).toISOString() as Instant,
    workAt: new Date(half).toISOString() as Instant,
  });
}

const runningFates: readonly Fate[] = [
  'workSubmitted',
  'submitted',
  'paid',
  'approved',
  'workDraft',
  'submitted',
  'workSubmitted',
  'draft',
  'approved',
  'workSubmitted',
  'paid',
  'workSubmitted',
];
const runningFate = (nth: number): Fate => {
  if (nth % 31 === 13) return 'returned';
  if (nth % 37 === 20) return 'rejected';
  return runningFates[nth % runningFates.length] ?? 'draft';
};
const homeFates: readonly Fate[] = [
  'submitted',
  'resubmitted',
  'submitted',
  'schoolApproved',
  'submitted',
  'approved',
  'approved',
  'returned',
  'submitted',
  'rejected',
  'draft',
  'schoolApproved',
];
const otherFates: readonly Fate[] = ['regionApproved', 'approved', 'submitted'];
/** Two of three teams are of the school whose account is among the demonstration's. */
const regionalFate = (nth: number): Fate =>
  (nth % 3 === 2 ? otherFates[Math.floor(nth / 3) % otherFates.length] : homeFates[nth - Math.floor(nth / 3)]) ??
  'draft';
const reviewingFate = (nth: number): Fate =>
  nth % 23 === 11 ? 'rejected' : nth % 29 === 17 ? 'paid' : 'workSubmitted';
const finishedFate = (nth: number): Fate => (nth % 29 === 19 ? 'rejected' : nth % 31 === 23 ? 'paid' : 'workSubmitted');
