import type { ShownDraw } from '@laurel/domain/scene/call-feed.ts';
import type { TFunction } from 'i18next';

const SMALL = 'text-[clamp(0.875rem,min(4cqh,2.6cqw),2.5rem)]';

/** The draw before everybody: the hash of the seed, which is there first; then the seed and the order it gives. */
export function DrawShown({ draw: { seedHash, teams, revealed }, t }: { draw: ShownDraw; t: TFunction<'scene'> }) {
  return (
    <div className="space-y-[1cqh]">
      <Value label={t('screen.draw.hash', { count: teams })} value={seedHash} />
      {revealed && (
        <>
          <Value label={t('screen.draw.seed')} value={revealed.seed} />
          {revealed.contribution && <Value label={t('screen.draw.contribution')} value={revealed.contribution} />}
          <p className={SMALL}>{t('screen.draw.order')}</p>
          <ol className="flex flex-wrap gap-x-[3cqw] text-[clamp(1.25rem,min(6.5cqh,5cqw),4rem)] leading-tight">
            {revealed.order.map(({ callNo, code, name }) => (
              <li key={code} className="num">
                <strong className="text-[#ffd34d]">{callNo}</strong> {code} {name}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <p className={SMALL}>
      <span className="text-white/80">{label}</span> <span className="num break-all">{value}</span>
    </p>
  );
}
