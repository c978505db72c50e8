import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PageSize } from '#/ui/useListParams.ts';
import { ObjectDialog } from '../file-objection/ObjectDialog.tsx';
import { MyObjections } from '../my-objections/MyObjections.tsx';

type Result = RouterOutputs['award']['publicResults'][number];

/** A competition's results on its public page; nothing at all while none has been announced. */
export function PublicResults({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const { user } = useSession();
  const { data: results = [] } = trpc.award.publicResults.useQuery({ competitionId });
  if (results.length === 0) return null;
  return (
    <section className="border-t border-line pt-5" id="results">
      <h2 className="mb-3 text-h3">{t('site.title')}</h2>
      <div className="space-y-6">
        {results.map((result) => (
          <ResultSection key={result.resultId} result={result} competitionId={competitionId} />
        ))}
        {user && <MyObjections competitionId={competitionId} />}
      </div>
    </section>
  );
}

function ResultSection({ result, competitionId }: { result: Result; competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  return (
    <div>
      <h3 className="mb-2 font-semibold">{pick(result.item)}</h3>
      {result.open && result.noticeEndsAt ? (
        <OpenNotice result={result} endsAt={result.noticeEndsAt} competitionId={competitionId} />
      ) : (
        result.status === 'confirmed' && <p className="mb-2 text-dense text-ink-2">{t('site.confirmed')}</p>
      )}
      <Awards result={result} />
    </div>
  );
}

type NoticeProps = { result: Result; endsAt: string; competitionId: CompetitionId };

/** Until when objections are taken, and the way to file one. */
function OpenNotice({ result, endsAt, competitionId }: NoticeProps) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const format = useFormat();
  const { user } = useSession();
  const [objecting, setObjecting] = useState(false);
  const back = `/neibu/login?redirect=${encodeURIComponent(`/home/competition/details?id=${competitionId}`)}`;
  const way = user ? (
    <Button size="sm" onClick={() => setObjecting(true)}>
      {t('site.object')}
    </Button>
  ) : (
    <LinkButton size="sm" href={back}>
      {t('site.signIn')}
    </LinkButton>
  );
  return (
    <>
      <Notice tone="info" className="mb-3" actions={way}>
        {t('site.notice', { at: format.dateTime(endsAt) })}
        {result.objectionRules && <span className="mt-1 block">{say('rules.public', result.objectionRules)}</span>}
      </Notice>
      {objecting && <ObjectDialog result={result} onClose={() => setObjecting(false)} />}
    </>
  );
}

/** The recipients, page by page; the first page comes with the result. */
function Awards({ result }: { result: Result }) {
  const { t } = useTranslation('award');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  const keywords = useDeferredValue(typed.trim());
  const first = page === 1 && pageSize === 20 && keywords === '';
  const query = trpc.award.publicAwards.useQuery(
    { resultId: result.resultId, page, pageSize, ...(keywords ? { keywords } : {}) },
    { enabled: !first, placeholderData: keepPreviousData },
  );
  const { entries, total } = (first ? undefined : query.data) ?? result;
  return (
    <div className="space-y-3">
      {result.total > 20 && (
        <TextField
          type="search"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setPage(1);
          }}
          label={t('site.search')}
          className="max-w-md"
        />
      )}
      {entries.length === 0 && <p className="text-ink-2">{t('site.noMatch')}</p>}
      <Entries entries={entries} />
      <ListPages list={{ page, pageSize, setPage, setPageSize }} total={total} />
    </div>
  );
}

function Entries({ entries }: Pick<Result, 'entries'>) {
  const pick = useBilingual();
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.workId} className="grid grid-cols-[7em_minmax(0,1fr)] items-baseline gap-3 py-2">
          <span className="font-semibold text-primary">{pick(entry.levelName)}</span>
          <span className="min-w-0">
            <span className="block truncate">{entry.title}</span>
            <span className="block truncate text-dense text-ink-2">
              {entry.teamName} · <span className="num">{entry.code}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
