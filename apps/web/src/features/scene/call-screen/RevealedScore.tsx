import type { ShownScore } from '@laurel/domain/scene/call-feed.ts';
import type { TFunction } from 'i18next';
import { cx } from '#/ui/cx.ts';
import { pointsOf } from '../tablet.ts';
import { inLanguage } from './in-language.ts';

type Props = { score: ShownScore; language: 'zh-CN' | 'en'; t: TFunction<'scene'> };

/** As much of the score as the host has revealed, to be read from the other end of a hall. */
export function RevealedScore({ score, language, t }: Props) {
  const { sheets, averageMilli, rank, abstained, isShare } = score;
  return (
    <div className="mt-[1cqh] space-y-[1cqh]">
      <ul className="flex flex-wrap gap-[1cqh]" aria-label={t('screen.sheets')}>
        {sheets.map(({ name, totalMilli, dropped, said }) => (
          <li
            key={name}
            className={cx(
              'num rounded-lg border border-white/30 px-[1cqw] text-[clamp(1rem,min(6cqh,4.5cqw),4rem)]',
              dropped && 'text-white/60 line-through',
            )}
          >
            <span className="mr-[1cqw] text-[0.6em] text-white/80">{t('screen.judge', { name })}</span>
            {said ? said.map((answer) => inLanguage(answer, language)).join(' · ') : pointsOf(totalMilli)}
            {said && !isShare && <span className="ml-[1cqw] text-[0.6em] text-white/80">{pointsOf(totalMilli)}</span>}
            {dropped && <span className="sr-only">{t(`screen.dropped.${dropped}`)}</span>}
          </li>
        ))}
        {abstained && (
          <li className="rounded-lg border border-white/30 px-[1cqw] text-[clamp(1rem,min(6cqh,4.5cqw),4rem)]">
            {t('screen.abstained', { count: abstained })}
          </li>
        )}
      </ul>
      {averageMilli !== null && (
        <p className="text-[clamp(1.5rem,min(11cqh,9cqw),7rem)] leading-tight">
          {t(isShare ? 'screen.share' : 'screen.average')}{' '}
          <strong className="num text-[#ffd34d]">
            {pointsOf(averageMilli)}
            {isShare && '%'}
          </strong>
        </p>
      )}
      {rank && (
        <p className="text-[clamp(1.25rem,min(8cqh,6.5cqw),5rem)] leading-tight">
          {t('screen.rank', { place: rank.place, count: rank.of })}
        </p>
      )}
    </div>
  );
}
