import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { PathProgress } from '../PathProgress.tsx';

type Row = RouterOutputs['study']['myLearningPaths']['rows'][number];

/** Everything that can be studied, with how far the reader has come. */
export function MyLearningPaths() {
  const { t } = useTranslation('study');
  const { t: word } = useTranslation('app');
  const list = useListParams({ filters: {} });
  const query = trpc.study.myLearningPaths.useQuery(list.input);
  return (
    <>
      <PageHeader title={word('titles./center/study')} lead={t('lead')} />
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <>
              <ul className="grid gap-4 xl:grid-cols-2">
                {rows.map((path) => (
                  <PathCard key={path.pathId} path={path} />
                ))}
              </ul>
              <ListPages list={list} total={total} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

function PathCard({ path }: { path: Row }) {
  const { t } = useTranslation('study');
  const pick = useBilingual();
  const href = `/center/study?path=${path.pathId}`;
  const title = pick(path.title);
  const action = path.finishedAt ? t('again') : path.lastAt ? t('resume') : t('begin');
  return (
    <li className="flex flex-col rounded-lg border border-line bg-bg p-5">
      <p className="text-dense text-ink-3">{path.competition ? pick(path.competition) : t('wholeSite')}</p>
      <h2 className="mt-1 text-h3">
        <Link href={href} className="text-ink hover:text-primary">
          {title}
        </Link>
      </h2>
      {pick(path.summary) && <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-2">{pick(path.summary)}</p>}
      <div className="mt-auto pt-4">
        <PathProgress title={title} done={path.done} of={path.of} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton href={href} tone={path.finishedAt ? 'plain' : 'primary'}>
            {action}
          </LinkButton>
          {path.finishedAt && (
            <span className="text-dense text-success">
              {t('finishedOn')} <DateTime value={path.finishedAt} />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
