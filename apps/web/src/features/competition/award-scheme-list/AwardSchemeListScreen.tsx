import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { RemoveAwardSchemeButton } from '../remove-award-scheme/RemoveAwardSchemeButton.tsx';
import { AwardSchemeDrawer, type Scheme } from '../save-award-scheme/AwardSchemeDrawer.tsx';

/** Awards that a group keeps to use in several competitions. */
export default function AwardSchemeListScreen() {
  const { t } = useTranslation('award-scheme');
  const query = trpc.competition.awardSchemeList.useQuery();
  const [edited, setEdited] = useOpened<Scheme>('scheme', query.data?.schemes, (scheme) => scheme.schemeId);
  const add = query.data?.can.add && (
    <Button icon={Plus} tone="primary" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton href="/competitionReward/detailedList">{t('awardList')}</LinkButton>
            {add}
          </>
        }
      />
      <QueryState query={query} skeleton={<PageSkeleton />}>
        {({ schemes }) =>
          schemes.length === 0 ? (
            <Empty kind="nothing" title={t('none')} hint={t('noneHint')} />
          ) : (
            <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {schemes.map((scheme) => (
                <SchemeCard key={scheme.schemeId} scheme={scheme} onEdit={() => setEdited(scheme)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited && <AwardSchemeDrawer scheme={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function SchemeCard({ scheme, onEdit }: { scheme: Scheme; onEdit: () => void }) {
  const { t } = useTranslation('award-scheme');
  const pick = useBilingual();
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-bg">
      <h2 className="px-4 pt-3 text-body font-semibold break-words">{pick(scheme.name)}</h2>
      <ul className="flex-1 divide-y divide-line px-4 py-2">
        {scheme.awards.levels.map((level) => (
          <Level key={level.level} level={level} />
        ))}
      </ul>
      {scheme.can.edit && (
        <div className="flex gap-2 border-t border-line px-4 py-2.5">
          <Button size="sm" onClick={onEdit}>
            {t('edit')}
          </Button>
          <RemoveAwardSchemeButton scheme={scheme} />
        </div>
      )}
    </li>
  );
}

/** An award with how many works get it, and its prize. */
function Level({ level: { name, quota, prize } }: { level: Scheme['awards']['levels'][number] }) {
  const { t } = useTranslation('award-scheme');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <li className="py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{pick(name)}</span>
        <span className="num">
          {quota.kind === 'count'
            ? t('places', { count: quota.count, number: format.number(quota.count) })
            : t('share', { percent: format.number(quota.basisPoints / 100) })}
        </span>
      </p>
      {prize && <p className="text-dense text-ink-2">{t('prize', { prize: pick(prize) })}</p>}
    </li>
  );
}
