import { countTroubles } from '@laurel/db/audit/troubles.ts';
import { listAwards } from '@laurel/db/award/award-list.ts';
import { countNameChecks } from '@laurel/db/award/name-checks.ts';
import { countResultMatter } from '@laurel/db/award/waiting.ts';
import { listBatches } from '@laurel/db/certificate/batch-board.ts';
import { listBulkChanges } from '@laurel/db/certificate/bulk-changes.ts';
import { listCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { listCorrections } from '@laurel/db/certificate/corrections.ts';
import {
  amendmentsToDecide,
  competitionsByIds,
  listCancellations,
  listCompetitions,
} from '@laurel/db/competition/competition-board.ts';
import { countSignUps, countSignUpsByStatus } from '@laurel/db/enrolment/sign-ups.ts';
import { signUpsByItem } from '@laurel/db/enrolment/sign-ups-by-item.ts';
import { listExpertApplications } from '@laurel/db/expert/expert-applications.ts';
import { listExperts } from '@laurel/db/expert/expert-library.ts';
import { countInvoices } from '@laurel/db/payment/invoice-queries.ts';
import { countOrders, listRefunds } from '@laurel/db/payment/order-queries.ts';
import { countAccountsToApprove } from '@laurel/db/payment/receiving-accounts.ts';
import { advancementsToApprove } from '@laurel/db/review/advancement-board.ts';
import { deskRounds } from '@laurel/db/review/expert-desk.ts';
import { roundsByIds, takesScores } from '@laurel/db/review/round-board.ts';
import {
  judgedOut,
  reviewedByItem,
  roundsNotOver,
  roundsWithOpenPlan,
  scoreRunsToDecide,
} from '@laurel/db/review/waiting.ts';
import { countWorks, countWorksByStatus } from '@laurel/db/submission/work-board.ts';
import { worksByItem } from '@laurel/db/submission/works-by-item.ts';
import { seesPreparations } from '@laurel/domain/competition/competition.policy.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type Actor, groupsOf, holds } from '@laurel/domain/kernel/actor.ts';
import { actsForSchool } from '@laurel/domain/kernel/for-school.ts';
import { CompetitionId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { countMyAppeals } from '../award/my-appeals.ts';
import { askerOf } from '../award/result-here.ts';
import { editionsInFront } from '../competition/editions-in-front.ts';
import { scopeOf } from '../enrolment/sign-up-scope.ts';
import { type Context, signedIn } from '../kernel/trpc.ts';
import { refundsAsked } from '../payment/refund-list.ts';
import { actsForAll } from './whole-installation.ts';

const ONE = { page: 1, pageSize: 1 };

type Matter = {
  readonly key: string;
  /** Who may see the list behind the number, and who may settle what is on it. */
  readonly see: Permission;
  readonly settle: Permission;
  readonly count: (
    ctx: Context,
    actor: Actor,
  ) => Promise<{ count: number; roundId?: RoundId; competitionId?: CompetitionId }>;
};

const only = async (count: Promise<number>) => ({ count: await count });

/** The tasks that wait for somebody, in the order of a competition. */
const matters = [
  {
    key: 'amendments',
    see: 'comp:info:query',
    settle: 'comp:info:publish',
    count: async (ctx, actor) => {
      const waiting = await amendmentsToDecide(ctx.db, groupsOf(actor), notSecondTo(actor));
      return { count: waiting.length, ...(waiting[0] ? { competitionId: waiting[0] } : {}) };
    },
  },
  {
    key: 'signUps',
    see: 'enroll:team:query',
    settle: 'enroll:team:approve',
    count: (ctx, actor) => only(signUpsIn(ctx, actor, 'submitted')),
  },
  {
    key: 'signUpsSeenBySchool',
    see: 'enroll:team:query',
    settle: 'enroll:team:approve',
    count: (ctx, actor) => only(signUpsIn(ctx, actor, 'schoolApproved')),
  },
  {
    key: 'signUpsSeenByRegion',
    see: 'enroll:team:query',
    settle: 'enroll:team:approve',
    count: (ctx, actor) => only(signUpsIn(ctx, actor, 'regionApproved')),
  },
  {
    key: 'disqualifications',
    // Nobody else may know who is accused before it is decided, or how many there are.
    see: 'enroll:team:edit',
    settle: 'enroll:team:edit',
    count: (ctx, actor) => only(countSignUps(ctx.db, scopeOf(actor), { proposedByOthersThan: notSecondTo(actor) })),
  },
  {
    key: 'replacements',
    see: 'enroll:team:query',
    settle: 'enroll:team:edit',
    count: (ctx, actor) => only(countSignUps(ctx.db, scopeOf(actor), { status: 'swapToDecide' })),
  },
  {
    key: 'works',
    see: 'work:info:query',
    settle: 'work:info:screen',
    count: (ctx, actor) => only(countWorks(ctx.db, groupsOf(actor), { status: 'toCheck' })),
  },
  {
    key: 'corrections',
    see: 'work:info:query',
    settle: 'work:info:screen',
    count: async (ctx, actor) => {
      const byStatus = await countWorksByStatus(ctx.db, groupsOf(actor), ONE);
      return { count: byStatus.find(({ status }) => status === 'toBeCorrected')?.n ?? 0 };
    },
  },
  {
    key: 'corrected',
    see: 'work:info:query',
    settle: 'work:info:screen',
    count: async (ctx, actor) => ({ count: await countWorks(ctx.db, groupsOf(actor), { status: 'corrected' }) }),
  },
  {
    key: 'workDisqualifications',
    see: 'work:info:query',
    settle: 'work:info:lock',
    count: (ctx, actor) => only(countWorks(ctx.db, groupsOf(actor), { proposedByOthersThan: notSecondTo(actor) })),
  },
  {
    key: 'expertApplications',
    see: 'expert:info:query',
    settle: 'expert:info:edit',
    count: async (ctx, actor) => {
      const filter = { ...ONE, toVetWithout: notSecondTo(actor) };
      return { count: (await listExpertApplications(ctx.db, groupsOf(actor), filter)).total };
    },
  },
  {
    key: 'conflicts',
    see: 'expert:info:query',
    settle: 'expert:info:edit',
    count: async (ctx, actor) => {
      const { total } = await listExperts(ctx.db, groupsOf(actor), { ...ONE, undecidedWithout: notSecondTo(actor) });
      return { count: total };
    },
  },
  {
    key: 'sheets',
    see: 'review:sheet:score',
    settle: 'review:sheet:score',
    count: async (ctx, actor) => {
      const mine = await deskRounds(ctx.db, actor.personId);
      const ids = mine.map(({ roundId }) => roundId);
      const now = ctx.now();
      const rounds = (await roundsByIds(ctx.db, ids)).filter((round) => takesScores(round, now));
      const open = new Set(rounds.map(({ roundId }) => roundId));
      const todo = mine.filter(({ roundId }) => open.has(roundId));
      return { count: todo.reduce((all, { works, submitted }) => all + works - submitted, 0) };
    },
  },
  {
    key: 'plans',
    see: 'review:round:query',
    settle: 'review:plan:approve',
    count: async (ctx, actor) => {
      const rounds = await roundsWithOpenPlan(ctx.db, groupsOf(actor), notSecondTo(actor));
      return { count: rounds.length, ...(rounds[0] ? { roundId: rounds[0] } : {}) };
    },
  },
  {
    key: 'scoreRuns',
    see: 'review:result:query',
    settle: 'review:result:approve',
    count: (ctx, actor) => only(scoreRunsToDecide(ctx.db, groupsOf(actor), notSecondTo(actor))),
  },
  {
    key: 'advancements',
    see: 'review:result:query',
    settle: 'review:result:approve',
    count: (ctx, actor) => only(advancementsToApprove(ctx.db, groupsOf(actor), notSecondTo(actor))),
  },
  {
    key: 'noNotice',
    see: 'award:result:query',
    settle: 'award:result:announce',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'noNotice', askerOf(ctx, actor))),
  },
  {
    key: 'objections',
    see: 'award:result:query',
    settle: 'award:result:confirm',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'objections', askerOf(ctx, actor))),
  },
  {
    key: 'objectionDecisions',
    see: 'award:result:query',
    settle: 'award:result:confirm',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'objectionDecisions', askerOf(ctx, actor))),
  },
  {
    key: 'overdueObjections',
    see: 'award:result:query',
    settle: 'award:result:confirm',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'overdueObjections', askerOf(ctx, actor))),
  },
  {
    key: 'appeals',
    see: 'award:result:query',
    settle: 'award:result:confirm',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'appeals', askerOf(ctx, actor))),
  },
  {
    key: 'appealsToDecide',
    see: 'award:appeal:decide',
    settle: 'award:appeal:decide',
    count: (ctx, actor) => only(countMyAppeals({ ...ctx, actor })),
  },
  {
    key: 'remedies',
    see: 'award:result:query',
    settle: 'award:result:confirm',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'remedies', askerOf(ctx, actor))),
  },
  {
    key: 'results',
    see: 'award:result:query',
    settle: 'award:result:confirm',
    count: (ctx, actor) => only(countResultMatter(ctx.db, 'results', askerOf(ctx, actor))),
  },
  {
    key: 'nameChecks',
    see: 'award:result:query',
    settle: 'award:result:announce',
    count: (ctx, actor) => only(countNameChecks(ctx.db, groupsOf(actor), { waitingWithout: notSecondTo(actor) })),
  },
  {
    key: 'revocations',
    see: 'award:result:query',
    settle: 'award:result:grant',
    count: async (ctx, actor) => {
      const filter = { ...ONE, proposedByOthersThan: notSecondTo(actor) };
      const { total } = await listAwards(ctx.db, groupsOf(actor), filter);
      return { count: total };
    },
  },
  {
    key: 'batches',
    see: 'cert:info:query',
    settle: 'cert:batch:approve',
    count: async (ctx, actor) => {
      const { total } = await listBatches(ctx.db, groupsOf(actor), {
        ...ONE,
        toApproveWithout: notSecondTo(actor),
      });
      return { count: total };
    },
  },
  {
    key: 'bulkChanges',
    see: 'cert:info:query',
    settle: 'cert:info:revoke',
    count: async (ctx, actor) => {
      const filter = { ...ONE, toApproveWithout: notSecondTo(actor) };
      return { count: (await listBulkChanges(ctx.db, groupsOf(actor), filter)).total };
    },
  },
  {
    key: 'certificateCorrections',
    see: 'cert:info:query',
    settle: 'cert:info:revoke',
    count: async (ctx, actor) => {
      const filter = { ...ONE, waitingWithout: notSecondTo(actor) };
      return { count: (await listCorrections(ctx.db, groupsOf(actor), filter)).total };
    },
  },
  {
    key: 'amendedCertificates',
    see: 'cert:info:query',
    settle: 'cert:info:revoke',
    count: async (ctx, actor) => {
      const { total } = await listCertificates(ctx.db, groupsOf(actor), { ...ONE, amended: 'toHandle' });
      return { count: total };
    },
  },
  {
    key: 'failedPrints',
    see: 'cert:info:query',
    settle: 'cert:batch:issue',
    count: async (ctx, actor) => {
      const { total } = await listCertificates(ctx.db, groupsOf(actor), { ...ONE, status: 'failed' });
      return { count: total };
    },
  },
  {
    key: 'lostFiles',
    see: 'cert:info:query',
    settle: 'cert:batch:issue',
    count: async (ctx, actor) => {
      const { total } = await listCertificates(ctx.db, groupsOf(actor), { ...ONE, file: 'lost' });
      return { count: total };
    },
  },
  {
    key: 'troubles',
    see: 'sys:operation:handle',
    settle: 'sys:operation:handle',
    count: async (ctx, actor) => ({ count: (await actsForAll({ ...ctx, actor })) ? await countTroubles(ctx.db) : 0 }),
  },
  {
    key: 'cancellations',
    see: 'finance:order:query',
    settle: 'finance:refund:approve',
    count: async (ctx, actor) => {
      const { total } = await listCancellations(ctx.db, groupsOf(actor), { ...ONE, without: notSecondTo(actor) });
      return { count: total };
    },
  },
  {
    key: 'offlinePayments',
    see: 'finance:order:query',
    settle: 'finance:offline:mark',
    count: (ctx, actor) =>
      only(countOrders(ctx.db, groupsOf(actor), { offlineWithout: notSecondTo(actor), notOwnOf: actor.personId })),
  },
  {
    key: 'announcedTransfers',
    see: 'finance:order:query',
    settle: 'finance:offline:mark',
    count: (ctx, actor) =>
      only(countOrders(ctx.db, groupsOf(actor), { transferAnnounced: true, notOwnOf: actor.personId })),
  },
  {
    key: 'receivingAccounts',
    see: 'finance:order:query',
    settle: 'finance:offline:mark',
    count: (ctx, actor) => only(countAccountsToApprove(ctx.db, groupsOf(actor), notSecondTo(actor))),
  },
  {
    key: 'refunds',
    see: 'finance:order:query',
    settle: 'finance:refund:approve',
    count: async (ctx, actor) => {
      const { total } = await listRefunds(ctx.db, groupsOf(actor), refundsAsked(actor, { ...ONE, status: 'toSecond' }));
      return { count: total };
    },
  },
  {
    key: 'invoices',
    see: 'finance:order:query',
    settle: 'finance:invoice:issue',
    count: (ctx, actor) => only(countInvoices(ctx.db, groupsOf(actor), { status: 'waiting' })),
  },
] as const satisfies readonly Matter[];

async function signUpsIn(ctx: Context, actor: Actor, status: 'submitted' | 'schoolApproved' | 'regionApproved') {
  const byStatus = await countSignUpsByStatus(ctx.db, scopeOf(actor), {});
  return byStatus.find((line) => line.status === status)?.n ?? 0;
}

/** A school's administrator sees no amendment before it is approved. */
const maySee = (actor: Actor, { key, see }: (typeof matters)[number]) =>
  holds(actor, see) && (key !== 'amendments' || seesPreparations(actor));

/** Administrators of schools and regions see only what waits for their own approval. */
const maySettle = (actor: Actor, { key, settle }: (typeof matters)[number]) =>
  holds(actor, settle) ||
  (key === 'signUps' && actsForSchool(actor)) ||
  (key === 'replacements' && actor.permissions.has('enroll:team:school')) ||
  (key === 'signUpsSeenBySchool' && actor.permissions.has('enroll:team:region'));

const waitingFor = (ctx: Context, actor: Actor) =>
  Promise.all(
    matters
      .filter((matter) => maySee(actor, matter))
      .map(async (matter) => ({
        key: matter.key,
        roundId: null as RoundId | null,
        competitionId: null as CompetitionId | null,
        ...(await matter.count(ctx, actor)),
        mine: maySettle(actor, matter),
      })),
  );

/** Running editions that the chooser offers. */
const CHOICES = 50;

/**
 * Sign-up → paid → submitted → reviewed of one running edition, by item; each part for the people concerned. Which one:
 * the chosen one, else the one that `editionsInFront` puts first.
 */
async function funnelOf(ctx: Context, actor: Actor, chosen: CompetitionId | undefined) {
  const sees = {
    signUps: holds(actor, 'enroll:team:query'),
    // A school's administrator sees the own school only, and works and reviews are not counted by school.
    works: holds(actor, 'work:info:query') && !actsForSchool(actor),
    reviews: holds(actor, 'review:round:query') && !actsForSchool(actor),
  };
  if (!sees.signUps && !sees.works && !sees.reviews) return null;
  const { rows } = await listCompetitions(ctx.db, groupsOf(actor), { page: 1, pageSize: CHOICES, status: 'published' });
  const editions = await editionsInFront(ctx.db, rows, ctx.now());
  const running = editions.find((edition) => edition.competitionId === chosen) ?? editions[0];
  if (!running) return null;
  const choices = editions.map(({ competitionId, settings }) => ({ competitionId, ...editionName(settings) }));
  const id: CompetitionId = running.competitionId;
  const [signUps, works, reviewed] = await Promise.all([
    sees.signUps ? signUpsByItem(ctx.db, scopeOf(actor), id) : null,
    sees.works ? worksByItem(ctx.db, id) : null,
    sees.reviews ? reviewedByItem(ctx.db, id) : null,
  ]);
  const items = running.settings.items.map(({ itemId, name }) => {
    const signed = signUps?.find((line) => line.itemId === itemId);
    return {
      itemId,
      name,
      signedUp: signUps && (signed?.signedUp ?? 0),
      active: signUps && (signed?.active ?? 0),
      submitted: works && (works.find((line) => line.itemId === itemId)?.works ?? 0),
      reviewed: reviewed && (reviewed.find((line) => line.itemId === itemId)?.works ?? 0),
    };
  });
  const sum = (part: 'signedUp' | 'active' | 'submitted' | 'reviewed') =>
    items.some((item) => item[part] === null) ? null : items.reduce((all, item) => all + (item[part] ?? 0), 0);
  const totals = {
    signedUp: sum('signedUp'),
    active: sum('active'),
    submitted: sum('submitted'),
    reviewed: sum('reviewed'),
  };
  return { competitionId: id, name: running.settings.name, edition: running.edition, choices, items, totals };
}

type Deadline = {
  id: string;
  kind: Stage['kind'] | 'round';
  name: Bilingual;
  competitionId: CompetitionId;
  competition: Bilingual | null;
  /** What happens at `at`: it opens, or it closes. */
  does: 'opens' | 'closes';
  at: string;
};

const SHOWN = 8;

/** The next openings and closings: stages of running competitions, and review rounds. */
async function deadlinesOf(ctx: Context, actor: Actor): Promise<Deadline[] | null> {
  const seesStages = holds(actor, 'comp:info:query');
  const seesRounds = holds(actor, 'review:round:query');
  if (!seesStages && !seesRounds) return null;
  const now = ctx.now();
  const groupIds = groupsOf(actor);
  const [running, rounds] = await Promise.all([
    seesStages
      ? listCompetitions(ctx.db, groupIds, { page: 1, pageSize: 20, status: 'published' }).then(({ rows }) => rows)
      : [],
    seesRounds ? roundsNotOver(ctx.db, groupIds, now, SHOWN) : [],
  ]);
  const judged = await judgedOut(
    ctx.db,
    running.map(({ competitionId }) => competitionId),
  );
  const next = (opensAt: string, closesAt: string) =>
    now < opensAt ? ({ does: 'opens', at: opensAt } as const) : ({ does: 'closes', at: closesAt } as const);
  const stages = running.flatMap(({ competitionId, settings }) =>
    settings.stages
      .filter((stage) => !stage.sealed && now < stage.closesAt)
      .filter((stage) => stage.kind !== 'onlineReview' || !judged.has(competitionId))
      .map((stage) => ({
        id: stage.stageId,
        kind: stage.kind,
        name: stage.name,
        competitionId,
        competition: editionName(settings),
        ...next(stage.opensAt, stage.closesAt),
      })),
  );
  const names = new Map(
    (await competitionsByIds(ctx.db, [...new Set(rounds.map((round) => round.competitionId))])).map((row) => [
      row.competitionId,
      editionName(row.settings),
    ]),
  );
  const reviews = rounds.map((round) => ({
    id: round.roundId,
    kind: 'round' as const,
    name: { zh: round.nameZh, en: round.nameEn },
    competitionId: round.competitionId,
    competition: names.get(round.competitionId) ?? null,
    ...next(round.opensAt, round.closesAt),
  }));
  return [...stages, ...reviews].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, SHOWN);
}

/** The edition whose progress is requested. */
const Input = z.strictObject({ competitionId: CompetitionId.optional() });

/**
 * What needs attention at a desk. Everybody with a desk may ask; each part is answered only to those who may open the
 * list that it counts, and is null or left out for others.
 */
export const workbench = signedIn.input(Input).query(async ({ ctx, input }) => {
  const [waiting, funnel, deadlines] = await Promise.all([
    waitingFor(ctx, ctx.actor),
    funnelOf(ctx, ctx.actor, input.competitionId),
    deadlinesOf(ctx, ctx.actor),
  ]);
  return { waiting, funnel, deadlines, now: ctx.now() };
});
