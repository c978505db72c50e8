import { CompetitionId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found } from '../trpc.ts';
import { get, post } from './route.ts';
import { said } from './shapes.ts';
import { wordsOf } from './words.ts';

const calculation = post('/review/comment/result/finalScoreCalculation', {
  procedure: 'review.finalScoreCalculation',
  title: { zh: '计算最终成绩', en: 'Ask for the final scores of a closed round' },
  input: z
    .strictObject({
      competitionId: CompetitionId,
      roundId: RoundId.optional(),
      roundIds: z.array(RoundId).length(1).optional(),
      dryRun: z.boolean().default(false),
    })
    .refine(({ roundId, roundIds }) => roundId ?? roundIds, { path: ['roundId'] }),
  data: z.strictObject({
    runId: z.uuid().nullable().describe('null for a dry run'),
    status: z.string(),
    sheets: z.int(),
    warnings: z.array(z.strictObject({ code: z.string(), msg: z.string(), count: z.int() })),
  }),
  run: async (call, { competitionId, roundId, roundIds, dryRun }, { commandId, language }) => {
    const answer = await call.review.finalScoreCalculation({
      competitionId,
      roundId: found(roundId ?? roundIds?.[0]),
      dryRun,
      commandId,
    });
    return {
      ...answer,
      warnings: answer.warnings.map(({ code, count }) => ({
        code,
        count,
        msg: wordsOf(language).sheetsOutstanding.replace('{count}', String(count)),
      })),
    };
  },
});

const Column = z.strictObject({
  prop: z.string(),
  label: z.string(),
  type: z.enum(['text', 'score']),
  sortable: z.boolean(),
  visible: z.boolean(),
  blind: z.boolean().describe('hidden from blind reviewers'),
});

const points = (milli: number) => milli / 1000;

const columnSetting = get('/review/comment/info/getColumnSetting', {
  procedure: ['review.roundDetails', 'review.reviewSettings'],
  title: { zh: '评审列设置', en: 'The columns and criteria by which a round is scored' },
  input: z.object({ roundId: RoundId }),
  data: z.strictObject({
    columns: z.array(Column),
    criteria: z.array(
      z.strictObject({
        criterionId: z.string(),
        name: z.string(),
        nameEn: z.string(),
        max: z.number(),
        min: z.number(),
        step: z.number(),
        weight: z.int().describe('per cent'),
        required: z.literal(true),
        descriptor: z.string(),
      }),
    ),
    decimals: z.int(),
    policyVersion: z.int(),
  }),
  run: async (call, { roundId }, { language }) => {
    const round = await call.review.roundDetails({ roundId });
    const { settings } = await call.review.reviewSettings({ competitionId: round.competitionId });
    const words = wordsOf(language);
    const column = (prop: string, label: string, type: 'text' | 'score' = 'text') => ({
      prop,
      label,
      type,
      sortable: type === 'score',
      visible: true,
      blind: false,
    });
    return {
      columns: [
        column('workCode', words.workCode),
        column('workName', words.workTitle),
        column('itemName', words.workItem),
        ...settings.policy.criteria.map(({ criterionId, name }) => column(criterionId, said(language, name), 'score')),
        column('total', words.total, 'score'),
      ],
      criteria: settings.policy.criteria.map((criterion) => ({
        criterionId: criterion.criterionId,
        name: criterion.name.zh,
        nameEn: criterion.name.en,
        max: points(criterion.maxMilli),
        min: points(criterion.minMilli),
        step: points(criterion.stepMilli),
        weight: criterion.weight,
        required: true as const,
        descriptor: criterion.guidance,
      })),
      decimals: settings.policy.rounding.decimals,
      policyVersion: round.policyVersion,
    };
  },
});

const reviewType = get('/review/type/get', {
  procedure: 'review.reviewSettings',
  title: { zh: '评审方式', en: 'How works are judged' },
  input: z.object({ competitionId: CompetitionId }),
  data: z.strictObject({
    reviewType: z.literal('score'),
    configured: z.boolean(),
    blind: z.enum(['open', 'single', 'double']),
    reviewersPerWork: z.int(),
    trim: z.array(z.strictObject({ fromSheets: z.int(), high: z.int(), low: z.int() })),
    aggregate: z.string(),
  }),
  run: async (call, { competitionId }) => {
    const { configured, settings } = await call.review.reviewSettings({ competitionId });
    return {
      reviewType: 'score' as const,
      configured,
      blind: settings.blind,
      reviewersPerWork: settings.reviewersPerWork,
      trim: [...settings.policy.trim],
      aggregate: settings.policy.aggregate.method,
    };
  },
});

export const reviewRoutes = [calculation, columnSetting, reviewType];
