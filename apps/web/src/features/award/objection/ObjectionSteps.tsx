import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { type Moment, Timeline } from '#/ui/Timeline.tsx';
import { DateTime } from '#/ui/Values.tsx';

type Mine = RouterOutputs['award']['myObjections'][number];
type Steps = Pick<
  Mine,
  'filedAt' | 'admittedAt' | 'answerUntil' | 'answeredAt' | 'hearing' | 'outcome' | 'decidedAt' | 'appealUntil'
> & {
  readonly remedies: readonly Pick<Mine['remedies'][number], 'remedy' | 'doneAt' | 'settledReason'>[];
  readonly appeals: readonly Pick<
    Mine['appeals'][number],
    'side' | 'filedAt' | 'answerUntil' | 'answeredAt' | 'outcome' | 'decidedAt'
  >[];
};

/** What has happened to an objection, and what is ahead. */
export function ObjectionSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const { filedAt, admittedAt, answerUntil, answeredAt, hearing, outcome, decidedAt, appealUntil, appeals } = steps;
  const step = (id: string, title: string, at: string | null, state: Moment['state'] = 'done'): Moment[] =>
    at === null ? [] : [{ id, title, at: <DateTime value={at} bare />, state }];
  const ahead = outcome === null ? 'current' : 'done';
  /** What was still ahead when the objection was withdrawn or decided never came. */
  const came = (at: string | null) => (at !== null && (decidedAt === null || at <= decidedAt) ? at : null);
  const decided =
    outcome === 'withdrawn'
      ? ofAward('outcomes.withdrawn')
      : outcome && t('steps.decided', { outcome: ofAward(`outcomes.${outcome}`) });
  const items = [
    ...step('filed', t('steps.filed'), filedAt),
    ...step('admitted', t('steps.admitted'), admittedAt),
    ...(answeredAt
      ? step('answered', t('steps.answered'), answeredAt)
      : step('answerUntil', t('steps.answerUntil'), came(answerUntil), ahead)),
    ...(hearing ? step('hearing', t('steps.hearing', { place: hearing.place }), came(hearing.startsAt), ahead) : []),
    ...(decided ? step('decided', decided, decidedAt) : []),
    ...(appeals.length === 0 ? step('appealUntil', t('steps.appealUntil'), appealUntil, 'next') : []),
    ...appeals.flatMap((appeal) => [
      ...step(`appeal ${appeal.side}`, t('appeal.by', { side: t(`appeal.sides.${appeal.side}`) }), appeal.filedAt),
      ...(appeal.answeredAt
        ? step(`answered ${appeal.side}`, t('steps.answered'), appeal.answeredAt)
        : step(
            `answerUntil ${appeal.side}`,
            t('steps.answerUntil'),
            appeal.outcome === null ? appeal.answerUntil : null,
            'current',
          )),
      ...(appeal.outcome
        ? step(
            `final ${appeal.side}`,
            t('appeal.final', { outcome: ofAward(`outcomes.${appeal.outcome}`) }),
            appeal.decidedAt,
          )
        : []),
    ]),
    ...steps.remedies.flatMap(({ remedy, doneAt, settledReason: reason }) => {
      if (remedy === 'noChange') return [];
      const ordered = t(`remedies.kinds.${remedy}`);
      const title = reason
        ? t('steps.settled', { remedy: ordered, reason })
        : t('steps.carriedOut', { remedy: ordered });
      return step(remedy, title, doneAt);
    }),
  ];
  return (
    <div className="mt-3">
      <Timeline items={items} />
    </div>
  );
}
