import { ABSTAINED } from '@laurel/domain/competition/scoring-policy.ts';
import { CompetitionId, ItemId, RoundId, StageId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { type Bilingual, Reason } from '@laurel/domain/kernel/text.ts';
import { ABSTAIN, answersOf } from '@laurel/domain/review/answers.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { found } from '../kernel/trpc.ts';
import { allRows } from './paging.ts';
import { type Caller, get, post } from './route.ts';
import { texts } from './shapes.ts';
import { type Words, wordsOf } from './words.ts';

/** The round of a call: named, or the only round of a stage. */
async function roundMeant(
  call: Caller,
  { competitionId, roundId, stageId }: { competitionId?: CompetitionId; roundId?: RoundId; stageId?: StageId },
): Promise<RoundId> {
  if (roundId) return roundId;
  const rounds = await allRows((chunk) => call.review.roundList({ ...chunk, competitionId }));
  const [only, ...others] = rounds.filter((round) => stageId !== undefined && round.stageId === stageId);
  return found(others.length === 0 ? only?.roundId : undefined);
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

const calculation = post('/review/comment/result/finalScoreCalculation', {
  procedure: ['review.finalScoreCalculation', 'review.roundDetails', 'review.roundList'],
  title: { zh: '计算最终成绩', en: 'Compute the final scores of a closed round' },
  input: z
    .strictObject({
      competitionId: CompetitionId,
      roundId: RoundId.optional(),
      roundIds: z
        .array(RoundId)
        .min(1)
        .max(5)
        .optional()
        .describe('several: the rounds that are combined, the run is of the last; 17020 where others would be'),
      stageId: StageId.optional().describe('instead of a round: the stage that has only one'),
      itemIds: z.array(ItemId).min(1).max(200).optional().describe('all the items of the round, or none of this'),
      policyId: RoundId.optional().describe('a policy is pinned in its round and goes by the round’s id'),
      policyVersion: z.int().optional().describe('as it was read; another one is 10009'),
      dryRun: z.boolean().default(false),
      reason: Reason.max(300).optional().describe('kept with the run and in the log'),
    })
    .refine(({ roundId, roundIds, stageId }) => roundId ?? roundIds ?? stageId, { path: ['roundId'] }),
  data: z.strictObject({
    runId: Uuid.nullable().describe('null for a dry run'),
    jobId: Uuid.nullable().describe('the run goes on in the worker under its own id'),
    status: z.string(),
    works: z.int(),
    sheets: z.int(),
    flagged: z
      .int()
      .nullable()
      .describe('this and the next two are null until the worker has computed it: ask with the same Idempotency-Key'),
    ties: z.int().nullable(),
    resultHash: z.string().nullable(),
    warnings: z.array(
      z.strictObject({
        code: z.string(),
        msg: z.string(),
        count: z.int(),
        workIds: z.array(Uuid).describe('the first 500 of them'),
      }),
    ),
    previewUrl: z.string().describe('the page on which the runs of the round are looked at'),
  }),
  run: async (call, { competitionId, roundIds, dryRun, ...input }, { commandId, language }) => {
    const { stageId, itemIds, policyId, policyVersion, reason } = input;
    const named = input.roundId ?? roundIds?.at(-1);
    const roundId = await roundMeant(call, {
      competitionId,
      ...(named ? { roundId: named } : {}),
      ...(stageId ? { stageId } : {}),
    });
    if (itemIds || policyId || policyVersion !== undefined) {
      const round = await call.review.roundDetails({ roundId });
      const items = round.items.map(({ itemId }) => itemId);
      if (itemIds && !sameSet(itemIds, items)) throw new TRPCError({ code: 'BAD_REQUEST' });
      if (policyId && policyId !== roundId) throw new TRPCError({ code: 'NOT_FOUND' });
      if (policyVersion !== undefined && policyVersion !== round.policyVersion) throw refused('versionConflict');
    }
    const { computed, ...answer } = await call.review.finalScoreCalculation({
      competitionId,
      roundId,
      dryRun,
      commandId,
      ...(reason !== undefined && { reason }),
      ...(roundIds && roundIds.length > 1 && { withRounds: roundIds.filter((one) => one !== roundId) }),
    });
    return {
      ...answer,
      jobId: answer.runId,
      flagged: computed?.flagged ?? null,
      ties: computed?.ties ?? null,
      resultHash: computed?.resultHash ?? null,
      previewUrl: `/review/result?round=${roundId}`,
      warnings: answer.warnings.map(({ code, count, workIds }) => ({
        code,
        count,
        workIds: [...workIds],
        msg: wordsOf(language).sheetsOutstanding.replace('{count}', String(count)),
      })),
    };
  },
});

const Column = z.strictObject({
  ...texts('prop', 'label', 'labelEn'),
  type: z.enum(['text', 'score', 'enum', 'file']),
  width: z.int().describe('CSS pixels that fit its values'),
  fixed: z.boolean().describe('stays where it is while the others scroll'),
  sortable: z.boolean(),
  visible: z.boolean().describe('whether the caller is shown it'),
  blind: z.boolean().describe('hidden from the experts of a blind round'),
});

type Column = z.infer<typeof Column>;
type Columns = Awaited<ReturnType<Caller['review']['roundColumns']>>;

const widths: Readonly<Record<Column['type'], number>> = { text: 200, score: 96, enum: 120, file: 200 };

/** What a list or a sheet of a round can show, in its order; only the staff see whose a work is. */
function columnsOf({ criteria, blind, staff }: Columns, view: 'list' | 'sheet'): Column[] {
  const column = (prop: string, label: Bilingual, type: Column['type'], says: 'whose' | 'what' = 'what'): Column => ({
    prop,
    label: label.zh,
    labelEn: label.en || label.zh,
    type,
    width: widths[type],
    fixed: prop === 'workCode',
    sortable: type === 'score',
    visible: says === 'what' || staff,
    blind: says === 'whose' && blind !== 'open',
  });
  const worded = (key: keyof Words['columns']) => ({
    zh: wordsOf('zh-CN').columns[key],
    en: wordsOf('en').columns[key],
  });
  return [
    column('workCode', worded('workCode'), 'text'),
    column('workName', worded('workName'), 'text'),
    column('itemName', worded('itemName'), 'enum'),
    column('files', worded('files'), 'file'),
    column('teamName', worded('teamName'), 'text', 'whose'),
    column('schoolName', worded('schoolName'), 'text', 'whose'),
    column('status', worded('status'), 'enum'),
    ...criteria.map((criterion) =>
      column(criterion.criterionId, criterion.name, answersOf(criterion) ? 'enum' : 'score'),
    ),
    column('comment', worded('comment'), 'text'),
    ...(view === 'list' ? [column('total', worded('total'), 'score')] : []),
  ];
}

const points = (milli: number) => milli / 1000;

const columnSetting = get('/review/comment/info/getColumnSetting', {
  procedure: 'review.roundColumns',
  title: { zh: '评审列设置', en: 'Columns and criteria of a round' },
  input: z
    .object({
      roundId: RoundId.optional(),
      stageId: StageId.optional(),
      view: z.enum(['list', 'sheet']).default('list').describe('a sheet has no total of its own'),
    })
    .refine(({ roundId, stageId }) => roundId ?? stageId, { path: ['roundId'] }),
  data: z.strictObject({
    columns: z.array(Column),
    criteria: z.array(
      z.strictObject({
        ...texts('criterionId', 'name', 'nameEn'),
        max: z.number(),
        min: z.number(),
        step: z.number(),
        weight: z.int().describe('per cent'),
        required: z.literal(true),
        descriptor: z.string(),
        answers: z
          .array(z.strictObject({ ...texts('answer', 'name', 'nameEn'), points: z.number() }))
          .nullable()
          .describe('the levels or votes that are offered instead of points; null where points are given'),
        abstention: z
          .strictObject({ ...texts('name', 'nameEn'), scores: z.strictObject({ [ABSTAINED]: z.literal(1) }) })
          .nullable()
          .describe(
            'offered beside the votes: these scores of a sheet, in place of the vote, say that its expert abstains, which counts neither for nor against the work; null where nobody votes',
          ),
      }),
    ),
    totalMax: z.number(),
    decimals: z.int(),
    policyVersion: z.int(),
  }),
  run: async (call, { view, roundId, stageId }) => {
    const round = await call.review.roundColumns(roundId ? { roundId } : { stageId: found(stageId) });
    const { criteria, decimals, policyVersion } = round;
    const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
    return {
      columns: columnsOf(round, view),
      criteria: criteria.map((criterion) => ({
        criterionId: criterion.criterionId,
        name: criterion.name.zh,
        nameEn: criterion.name.en,
        max: points(criterion.maxMilli),
        min: points(criterion.minMilli),
        step: points(criterion.stepMilli),
        weight: criterion.weight,
        required: true as const,
        descriptor: criterion.guidance,
        answers:
          answersOf(criterion)?.map(({ answer, name, points: milli }) => ({
            answer,
            name: name.zh,
            nameEn: name.en,
            points: points(milli),
          })) ?? null,
        abstention: criterion.vote
          ? { name: ABSTAIN.zh, nameEn: ABSTAIN.en, scores: { [ABSTAINED]: 1 as const } }
          : null,
      })),
      totalMax: points(Math.round(criteria.reduce((sum, each) => sum + each.maxMilli * each.weight, 0) / weights)),
      decimals,
      policyVersion,
    };
  },
});

const reviewType = get('/review/type/get', {
  procedure: 'review.reviewType',
  title: { zh: '评审方式', en: 'Review method' },
  input: z.object({ competitionId: CompetitionId, stageId: StageId.optional() }),
  data: z.strictObject({
    reviewType: z
      .enum(['score', 'grade', 'vote', 'passFail', 'rank'])
      .describe(
        'score: points, also in an elimination, which follows the scores; grade: each criterion is answered with a named level, which stands for points; vote: yes, no or an abstention for each work; rank: reserved, never answered in this version; passFail: a stage of qualification checks, without experts; a stage in which nothing is reviewed is answered with 10004, stageNotReviewed',
      ),
    typeText: z.string(),
    configured: z.boolean().describe('what follows, but for scene, is null until it is'),
    blind: z.enum(['open', 'single', 'double']).nullable(),
    reviewersPerWork: z.int().nullable(),
    trim: z
      .strictObject({
        rules: z
          .array(z.strictObject({ fromSheets: z.int(), high: z.int(), low: z.int() }))
          .describe('from so many sheets on, so many of the highest and the lowest are left out'),
      })
      .nullable(),
    normalise: z
      .strictObject({ method: z.enum(['none', 'zScore', 'additive', 'rankBased']) })
      .describe('how scores of experts of different strictness are made comparable'),
    aggregate: z.string().nullable(),
    scene: z.boolean().describe('whether the stage, or any of the competition, is on site'),
  }),
  run: async (call, input, { language }) => {
    const { review, scene, checks } = await call.review.reviewType(input);
    if (checks)
      return {
        reviewType: 'passFail' as const,
        typeText: wordsOf(language).judgedByChecks,
        configured: true,
        ...{ blind: 'open' as const, reviewersPerWork: 1, trim: null, aggregate: null },
        normalise: { method: 'none' as const },
        scene,
      };
    return {
      reviewType: review?.type ?? ('score' as const),
      typeText: wordsOf(language).judgedBy[review?.type ?? 'score'],
      configured: review !== null,
      blind: review?.blind ?? null,
      reviewersPerWork: review?.reviewersPerWork ?? null,
      trim: review ? { rules: [...review.trim] } : null,
      normalise: { method: review?.calibration ?? ('none' as const) },
      aggregate: review?.aggregate ?? null,
      scene,
    };
  },
});

const captain = get('/review/group/relation/getCaptainFlag', {
  procedure: 'review.captainFlag',
  title: { zh: '是否评审组组长', en: 'Whether the user is captain of a review group or chairs the panel of a round' },
  input: z
    .object({ groupId: Uuid.optional(), roundId: RoundId.optional(), plain: z.enum(['0', '1']).optional() })
    .refine(({ groupId, roundId }) => groupId ?? roundId, { path: ['roundId'] }),
  data: z.union([
    z.boolean(),
    z.strictObject({
      captainFlag: z.union([z.literal(0), z.literal(1)]),
      reviewGroupId: Uuid.describe('of the review group; a round has one panel, which goes by its id'),
      groupName: z.string(),
      memberCount: z.int(),
    }),
  ]),
  run: async (call, { groupId, roundId, plain }, { language }) => {
    const flag = await call.review.captainFlag(roundId ? { roundId } : { reviewGroupId: found(groupId) });
    if (plain === '1') return flag.captain;
    return {
      captainFlag: flag.captain ? (1 as const) : (0 as const),
      reviewGroupId: flag.reviewGroupId,
      groupName: textIn(language, flag.name),
      memberCount: flag.members,
    };
  },
});

export const reviewRoutes = [calculation, columnSetting, reviewType, captain];
