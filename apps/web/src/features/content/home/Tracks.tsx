import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { byTrack, type Round } from './phase.ts';

/** A card a track with its items: who may enter, and for how much. */
export function Tracks({ round }: { round: Round }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {byTrack(round.items).map(({ key, items }) => (
        <li key={key} className="flex flex-col overflow-hidden rounded-lg border border-line bg-bg">
          <h3 className="border-b border-line border-t-[3px] border-t-primary px-5 py-4 text-h3">
            {pick(items[0]?.track)}
          </h3>
          <Items of={items} id={(item) => item.itemId} className="flex-1 divide-y divide-line">
            {(item) => (
              <Link
                href={`/home/competition/details?id=${round.competitionId}`}
                className="group flex items-center gap-3 px-5 py-3.5 hover:bg-subtle"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-ink group-hover:text-primary">{pick(item.name)}</span>
                  <span className="num block text-dense text-ink-3">
                    {item.minMembers === item.maxMembers
                      ? t('home.member', { count: item.maxMembers })
                      : t('home.members', { min: item.minMembers, max: item.maxMembers })}
                    {' · '}
                    {item.fee === 0 ? t('home.free') : format.money(item.fee)}
                  </span>
                </span>
                <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-primary" />
              </Link>
            )}
          </Items>
        </li>
      ))}
    </ul>
  );
}
