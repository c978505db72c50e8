import { ABSTAINED, type Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { answerOf, answersOf } from '@laurel/domain/review/answers.ts';
import { exact, milliAsPoints } from '@laurel/domain/review/exact.ts';
import { hasAbstained } from '#/lib/answered.ts';
import type { KeptCopy } from '#/lib/kept-copy.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Tablet = RouterOutputs['scene']['judgeTablet'];
export type TabletSlot = NonNullable<Tablet['slot']>;
type LoadedWork = NonNullable<TabletSlot['work']>;
/** A work with what this tablet keeps of its files. */
export type TabletWork = Omit<LoadedWork, 'files'> & {
  readonly files: readonly (LoadedWork['files'][number] & { readonly kept?: KeptCopy | undefined })[];
};

export const tabletOf = (sessionId: string) => `/scene/judge?session=${sessionId}`;

/** Milli-points as they are read: 87670 → "87.67". */
export const pointsOf = (milli: number) => milliAsPoints(exact(milli), 2);

/** What was typed, as milli-points; null where it is not on the criterion's scale. */
export function milliOf(text: string, criterion: Criterion): number | null {
  const { minMilli, maxMilli, stepMilli } = criterion;
  const match = /^(\d{1,7})(?:[.。](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const milli = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  if (answersOf(criterion)) return answerOf(criterion, milli) ? milli : null;
  return milli >= minMilli && milli <= maxMilli && (milli - minMilli) % stepMilli === 0 ? milli : null;
}

/** One step up or down from what was typed; from the middle of the scale where nothing was. */
export function stepped(text: string, criterion: Criterion, by: 1 | -1): string {
  const { minMilli, maxMilli, stepMilli } = criterion;
  const steps = Math.round((maxMilli - minMilli) / 2 / stepMilli);
  const now = milliOf(text, criterion);
  const next = now === null ? minMilli + steps * stepMilli : now + by * stepMilli;
  return String(Math.min(maxMilli, Math.max(minMilli, next)) / 1000);
}

type Texts = Readonly<Record<string, string>>;

/** The scores that are complete and on their scales. */
export const scoresIn = (criteria: readonly Criterion[], texts: Texts): Record<string, number> => {
  if (criteria.some((criterion) => hasAbstained(criterion, texts))) return { [ABSTAINED]: 1 };
  return Object.fromEntries(
    criteria.flatMap((criterion) => {
      const milli = milliOf(texts[criterion.criterionId] ?? '', criterion);
      return milli === null ? [] : [[criterion.criterionId, milli]];
    }),
  );
};
