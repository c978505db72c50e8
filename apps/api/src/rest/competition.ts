import { type Item, trackOf } from '@laurel/domain/competition/item.ts';
import {
  type Stage as DomainStage,
  permissionsOf,
  permissionsOfKind,
  StageKind,
} from '@laurel/domain/competition/stage.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, GroupId, ItemId, StageId } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { CompetitionStatus } from '../competition/competition-list.ts';
import { found } from '../kernel/trpc.ts';
import { allRows, MOST_UNPAGED, PageQuery } from './paging.ts';
import { type About, type Caller, get } from './route.ts';
import { asStages, Opt, Stage, texts } from './shapes.ts';

const staff = ({ actor }: About) => actor !== null && holds(actor, 'comp:info:query');

/** One competition as the caller may see it: staff their drafts too, everybody else what is published. */
async function competitionSeen(call: Caller, about: About, competitionId: CompetitionId) {
  if (staff(about)) {
    const mine = await call.competition.competitionDetails({ competitionId }).catch((error: unknown) => {
      // Another group's competition is seen as everybody sees it.
      if (error instanceof TRPCError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
    if (mine) return { items: mine.settings.items, stages: mine.stages, now: mine.now };
  }
  const { items, stages, now } = await call.competition.publicCompetition({ competitionId });
  return { items, stages, now };
}

async function stagesSeen(call: Caller, about: About, { competitionId, itemId }: z.infer<typeof OfStages>) {
  const { stages, now } = await competitionSeen(call, about, competitionId);
  const meant = stages.filter(({ itemIds }) => !itemId || itemIds.length === 0 || itemIds.includes(itemId));
  about.header('x-server-time', siteTime(now));
  return { meant, stages: asStages(competitionId, meant, now, about.language) };
}

const options = get('/competition/info/option', {
  signedIn: true,
  procedure: ['competition.publicCompetitions', 'competition.competitionList'],
  title: { zh: '竞赛下拉（最多 500 项）', en: 'Competitions, for selection lists: the first 500' },
  input: z.object({
    groupId: GroupId.optional().describe('only of this group; for staff also the group they act in'),
    status: CompetitionStatus.optional(),
    keywords: PageQuery.shape.keywords,
  }),
  data: z.array(Opt),
  run: async (call, { groupId, status, keywords }, about) => {
    const meant = (row: { groupId: GroupId }) => !groupId || row.groupId === groupId;
    if (staff(about)) {
      const rows = await allRows((chunk) => call.competition.competitionList({ ...chunk, status, keywords }));
      return rows
        .filter(meant)
        .slice(0, MOST_UNPAGED)
        .map(({ competitionId, nameZh, nameEn, edition, status: state }) => ({
          value: competitionId,
          label: textIn(about.language, { zh: nameZh, en: nameEn }),
          extra: { edition, status: state },
        }));
    }
    if (status === 'draft') return [];
    const rows = await allRows((chunk) => call.competition.publicCompetitions({ ...chunk, status, keywords }));
    return rows
      .filter(meant)
      .slice(0, MOST_UNPAGED)
      .map(({ competitionId, name, edition, status: state }) => ({
        value: competitionId,
        label: textIn(about.language, name),
        extra: { edition, status: state },
      }));
  },
});

const OfCompetition = z.object({ competitionId: CompetitionId });

const asItemOption = (about: About, item: Item): Opt => ({
  value: item.itemId,
  label: textIn(about.language, item.name),
  extra: {
    minMembers: item.minMembers,
    maxMembers: item.maxMembers,
    maxAdvisers: item.maxAdvisers,
    fee: fenAsYuan(item.fee),
  },
});

const itemOptions = get('/competition/info/item/option', {
  signedIn: true,
  procedure: ['competition.publicCompetition', 'competition.competitionDetails'],
  title: { zh: '赛项下拉（按赛道）', en: 'Categories of a competition, by track; fees in yuan' },
  input: OfCompetition,
  data: z.array(Opt),
  run: async (call, { competitionId }, about) => {
    const { items } = await competitionSeen(call, about, competitionId);
    const tracks = new Map(items.map((item) => [item.track, trackOf(item)]));
    return [...tracks].map(([track, name]) => ({
      value: track,
      label: textIn(about.language, name),
      children: items.filter((item) => item.track === track).map((item) => asItemOption(about, item)),
    }));
  },
});

const stageOptions = get('/competition/stage/option/list', {
  signedIn: true,
  procedure: ['competition.publicCompetition', 'competition.competitionDetails'],
  title: { zh: '阶段下拉', en: 'Stages, for selection lists' },
  input: OfCompetition.extend({ stageType: StageKind.optional() }),
  data: z.array(Opt),
  run: async (call, { competitionId, stageType }, about) =>
    (await stagesSeen(call, about, { competitionId })).stages
      .filter((stage) => !stageType || stage.stageType === stageType)
      .map((stage) => ({
        value: stage.stageId,
        label: textIn(about.language, { zh: stage.stageName, en: stage.stageNameEn }),
        extra: { status: stage.status },
      })),
});

const OfStages = OfCompetition.extend({ itemId: ItemId.optional() });
const stageListTitle = { zh: '阶段列表', en: 'Stages of a competition; the server time is in X-Server-Time' };

const publicStageList = get('/web/competition/stage/list', {
  procedure: ['competition.publicCompetition', 'competition.competitionDetails'],
  title: stageListTitle,
  input: OfStages,
  data: z.array(Stage),
  run: async (call, input, about) => (await stagesSeen(call, about, input)).stages,
});

const Counts = z.strictObject({ enrolments: z.int(), works: z.int(), schools: z.int() });

/** How many enrolments, works and schools a competition has, for callers who may see both lists. */
async function countsSeen(call: Caller, { actor }: About, competitionId: CompetitionId) {
  if (!actor || !holds(actor, 'enroll:team:query') || !holds(actor, 'work:info:query')) return null;
  const [teams, works] = await Promise.all([
    call.enrolment.teamNumbers({ competitionId }),
    call.submission.workList({ competitionId, pageSize: 10 }),
  ]);
  return { enrolments: teams.total, works: works.total, schools: teams.schools };
}

/** What may be done in a stage now: by its kind, the time, and what the organiser has suspended in it. */
const permittedNow = ({ stageType, status }: Stage, set: DomainStage) => {
  const own: readonly string[] = permissionsOfKind[stageType];
  const suspended = (name: 'canEnrol' | 'canEditWork' | 'canReview' | 'canChangeOutcome') =>
    own.includes(name) && !permissionsOf(set)[name];
  return {
    canEnrol: stageType === 'enrol' && status === 'open' && !suspended('canEnrol'),
    canEditWork: stageType === 'submit' && (status === 'open' || status === 'grace') && !suspended('canEditWork'),
    canReview: (stageType === 'onlineReview' || stageType === 'scene') && status === 'open' && !suspended('canReview'),
    canChangeOutcome: status !== 'sealed' && !suspended('canChangeOutcome'),
  };
};

const stageList = get('/competition/stage/list', {
  signedIn: true,
  procedure: [
    'competition.publicCompetition',
    'competition.competitionDetails',
    'enrolment.teamNumbers',
    'submission.workList',
  ],
  title: stageListTitle,
  input: OfStages,
  data: z.array(
    Stage.extend({
      counts: Counts.nullable().describe('of the competition; null for who may not see its lists'),
      permissions: z.strictObject({
        canEnrol: z.boolean(),
        canEditWork: z.boolean(),
        canReview: z.boolean(),
        canChangeOutcome: z.boolean(),
      }),
    }),
  ),
  run: async (call, input, about) => {
    const { meant, stages } = await stagesSeen(call, about, input);
    const counts = await countsSeen(call, about, input.competitionId);
    return stages.flatMap((stage, nth) => {
      const set = meant[nth];
      return set ? [{ ...stage, counts, permissions: permittedNow(stage, set) }] : [];
    });
  },
});

const stageDetail = get('/competition/stage/detail', {
  procedure: ['competition.competitionList', 'competition.competitionDetails'],
  title: { zh: '阶段详情（后台）', en: 'One stage with its settings, for the back office' },
  input: z.object({ stageId: StageId, competitionId: CompetitionId.optional() }),
  data: Stage.extend({
    itemScopes: z.array(Opt),
    enrolSet: z.unknown(),
    workSubSet: z.unknown(),
    reviewSet: z.unknown(),
    scheduleSet: z.array(Stage).describe('all stages of the competition, in order'),
    version: z.string().describe('changes whenever the competition does'),
  }),
  run: async (call, { stageId, ...input }, about) => {
    const rows = input.competitionId ? [] : await allRows((chunk) => call.competition.competitionList({ ...chunk }));
    const holder = rows.find(({ stages }) => stages.some((stage) => stage.stageId === stageId));
    const competitionId = found(input.competitionId ?? holder?.competitionId);
    const { settings, now, changedAt } = await call.competition.competitionDetails({ competitionId });
    const stage = found(settings.stages.find((each) => each.stageId === stageId));
    const schedule = asStages(competitionId, settings.stages, now, about.language);
    const shown = schedule.find((each) => each.stageId === stageId);
    const items = settings.items.filter(({ itemId }) => stage.itemIds.length === 0 || stage.itemIds.includes(itemId));
    return {
      ...found(shown),
      itemScopes: items.map((item) => asItemOption(about, item)),
      enrolSet: settings.enrolment,
      workSubSet: settings.submission,
      reviewSet: settings.review,
      scheduleSet: schedule,
      version: changedAt,
    };
  },
});

const Session = z.strictObject({
  sessionId: z.string(),
  room: z.string().nullable(),
  ...texts('title', 'startTime', 'endTime'),
  status: Stage.shape.status,
  items: z.array(
    z.strictObject({
      callNo: z.string().nullable(),
      workCode: z.string().nullable(),
      startTime: z.string(),
      status: z.string(),
    }),
  ),
});

type Announced = Awaited<ReturnType<Caller['scene']['publicSessions']>>[number];

/** Clients know the statuses of stages: a session that is held is open, one that has ended closed. */
const statusOf = (status: Announced['status']): z.infer<typeof Stage>['status'] => {
  if (status === 'planned' || status === 'sealed') return status;
  return status === 'finished' ? 'closed' : 'open';
};

const asSession = ({ sessionId, room, startsAt, endsAt, status, slots }: Announced, { language }: About) => ({
  sessionId,
  room: textIn(language, room),
  title: textIn(language, room),
  startTime: siteTime(startsAt),
  endTime: siteTime(endsAt),
  status: statusOf(status),
  items: slots.map((slot) => ({
    callNo: slot.callNo === null ? null : String(slot.callNo),
    workCode: slot.code,
    startTime: siteTime(slot.startsAt),
    status: slot.status,
  })),
});

const schedule = get('/competition/schedule/getSchedule', {
  procedure: ['competition.publicCompetition', 'competition.competitionDetails', 'scene.publicSessions'],
  title: { zh: '赛程', en: 'Schedule' },
  input: OfCompetition.extend({ stageId: StageId.optional() }),
  data: z.strictObject({
    competitionId: z.string(),
    days: z.array(
      z.strictObject({
        date: z.string(),
        stages: z.array(Stage).describe('that open on this day'),
        sessions: z.array(Session).describe('on site, on the day on which they start, once they are announced'),
      }),
    ),
  }),
  run: async (call, { competitionId, stageId }, about) => {
    const stages = (await stagesSeen(call, about, { competitionId })).stages
      .filter((stage) => !stageId || stage.stageId === stageId)
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
    const sessions = (await call.scene.publicSessions({ competitionId }))
      .filter((session) => !stageId || session.stageId === stageId)
      .map((session) => asSession(session, about));
    const dates = new Set([...stages, ...sessions].map(({ startTime }) => startTime.slice(0, 10)));
    return {
      competitionId,
      days: [...dates].toSorted().map((date) => ({
        date,
        stages: stages.filter(({ startTime }) => startTime.startsWith(date)),
        sessions: sessions.filter(({ startTime }) => startTime.startsWith(date)),
      })),
    };
  },
});

export const competitionRoutes = [
  options,
  itemOptions,
  stageOptions,
  stageList,
  publicStageList,
  stageDetail,
  schedule,
];
