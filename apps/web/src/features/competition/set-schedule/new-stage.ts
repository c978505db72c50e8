import { permissionsOf, StageKind } from '@laurel/domain/competition/stage.ts';
import type { StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { messages as english } from '../locales/en.ts';
import { messages as chinese } from '../locales/zh-CN.ts';

const kinds = StageKind.options;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** The first midnight in China from this moment on. */
const dayFrom = (ms: number) => Math.ceil((ms + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000;

/** A new stage is called what its kind is called, in both languages, whichever one is being read. */
export const nameOfKind = (kind: StageKind) => ({ zh: chinese.kinds[kind], en: english.kinds[kind] });

/** Whether a stage still has the name that its kind gave it. */
export const isNamedByKind = ({ zh, en }: { zh: string; en: string }) =>
  kinds.some((kind) => nameOfKind(kind).zh === zh && nameOfKind(kind).en === en);

/** A stage of the next missing kind, or of one that may be repeated: a week, from the midnight after the last one ends to 23:59. */
export const stageAfter = (stages: readonly { kind: string; closesAt: string }[]) => {
  const last = stages
    .map((stage) => stage.closesAt)
    .sort()
    .at(-1);
  const begins = dayFrom(Math.max(last ? Date.parse(last) : 0, Date.now()));
  const kind = kinds.find((one) => !stages.some((stage) => stage.kind === one)) ?? 'onlineReview';
  const at = (ms: number) => new Date(ms).toISOString() as Instant;
  return {
    stageId: freshId() as StageId,
    kind,
    name: nameOfKind(kind),
    opensAt: at(begins),
    closesAt: at(begins + 7 * DAY - MINUTE),
    graceMinutes: 0,
    timeZone: 'Asia/Shanghai',
    itemIds: [],
    permissions: permissionsOf({ kind }),
  };
};
