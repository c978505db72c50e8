import { type Stage as DomainStage, StageKind, stageStatus } from '@laurel/domain/competition/stage.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { z } from 'zod';
import { type Language, wordsOf } from './words.ts';

/** Fields of an answer that are plain texts. */
export const texts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>;

/** `yyyy-MM-dd HH:mm:ss`, Asia/Shanghai. */
const Time = z.string();
const Id = z.string();

export type Opt = {
  value: string;
  label: string;
  tagType?: string | undefined;
  disabled?: boolean | undefined;
  children?: Opt[] | undefined;
  extra?: Record<string, string | number | null> | undefined;
};
export const Opt: z.ZodType<Opt, Opt> = z.strictObject({
  value: z.string(),
  label: z.string(),
  tagType: z.string().optional(),
  disabled: z.boolean().optional(),
  extra: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  get children() {
    return z.array(Opt).optional();
  },
});

export const Stage = z.strictObject({
  stageId: Id,
  competitionId: Id,
  stageName: z.string(),
  stageNameEn: z.string(),
  stageType: StageKind,
  sort: z.int(),
  startTime: Time,
  endTime: Time,
  graceMinutes: z.int(),
  timeZone: z.string(),
  status: z.enum(['planned', 'open', 'grace', 'closed', 'sealed']),
  statusText: z.string(),
  itemIds: z.array(Id).describe('the items it is for; empty = all'),
});
export type Stage = z.infer<typeof Stage>;

export const asStages = (
  competitionId: string,
  stages: readonly DomainStage[],
  now: Instant,
  language: Language,
): Stage[] =>
  stages.map((stage, sort) => {
    const status = stageStatus(stage, now);
    return {
      stageId: stage.stageId,
      competitionId,
      stageName: stage.name.zh,
      stageNameEn: stage.name.en,
      stageType: stage.kind,
      sort,
      startTime: siteTime(stage.opensAt),
      endTime: siteTime(stage.closesAt),
      graceMinutes: stage.graceMinutes,
      timeZone: stage.timeZone,
      status,
      statusText: wordsOf(language).stageStatus[status],
      itemIds: [...stage.itemIds],
    };
  });

export const LastRound = z.strictObject({
  competitionId: Id,
  name: z.string(),
  nameEn: z.string(),
  edition: z.int(),
  cover: z.string().nullable(),
  status: z.string(),
  enrolStart: Time.nullable(),
  enrolEnd: Time.nullable(),
  submitEnd: Time.nullable(),
  stages: z.array(Stage),
  counts: z.strictObject({ enrolments: z.int(), works: z.int(), schools: z.int() }).describe('taking part; submitted'),
});

/** The same for a name that may be missing. */
export const saidOr = (
  language: Language,
  zh: string | null | undefined,
  en: string | null | undefined,
): string | null => (zh === null || zh === undefined ? null : textIn(language, { zh, en: en ?? '' }));
