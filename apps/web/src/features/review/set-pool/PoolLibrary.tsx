import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Person } from './pool.ts';
import { TakeReviewGroup } from './TakeReviewGroup.tsx';
import { type Shown, useLibrary } from './useLibrary.ts';
import type { Pool } from './usePool.ts';

const views = ['all', 'chosen'] as const satisfies readonly Shown[];

/** The experts to choose from, with a search and pages of their own. */
export function PoolLibrary({ pool }: { pool: Pool }) {
  const { t } = useTranslation('review');
  const { shown, show, typed, type, keywords, waiting, rows, total, list } = useLibrary(pool.chosen);
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="search"
          value={typed}
          onChange={type}
          label={t('distribution.searchExperts')}
          help={t('distribution.poolHint')}
        />
        <Select
          value={shown}
          onChange={(next) => show(next === 'chosen' ? 'chosen' : 'all')}
          label={t('distribution.showExperts')}
          options={views.map((value) => ({ value, label: t(`distribution.shown.${value}`) }))}
        />
      </div>
      <TakeReviewGroup pool={pool} />
      {waiting && <SkeletonText lines={10} />}
      {!waiting && rows.length === 0 && <NoExpert searched={keywords !== ''} shown={shown} />}
      {!waiting && rows.length > 0 && (
        <>
          <Experts pool={pool} rows={rows} />
          <ListPages list={list} total={total} />
        </>
      )}
    </div>
  );
}

function NoExpert({ searched, shown }: { searched: boolean; shown: Shown }) {
  const { t } = useTranslation('review');
  const none = !searched && shown === 'all';
  return (
    <Empty
      kind={searched ? 'noMatch' : 'nothing'}
      title={t(none ? 'distribution.noExperts' : 'distribution.noMatch')}
      action={none && <LinkButton href="/expert/library">{t('distribution.toLibrary')}</LinkButton>}
    />
  );
}

function Experts({ pool: { chosen, chiefs, choose, lead }, rows }: { pool: Pool; rows: readonly Person[] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const all = rows.every(({ personId }) => chosen.has(personId));
  return (
    <>
      <Checkbox value={all} onChange={(yes) => choose(rows, yes)} label={t('distribution.choosePage')} />
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((one) => (
          <li key={one.personId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <Checkbox
              value={chosen.has(one.personId)}
              onChange={(yes) => choose([one], yes)}
              label={one.name}
              help={pick(one.school) || undefined}
            />
            {chosen.has(one.personId) && (
              <Checkbox
                value={chiefs.has(one.personId)}
                onChange={(yes) => lead(one.personId, yes)}
                label={t('distribution.chief')}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
