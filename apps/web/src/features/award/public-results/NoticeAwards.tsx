import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { ListPages } from '#/ui/Pagination.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PageSize } from '#/ui/useListParams.ts';
import { NoticeEntries } from './NoticeEntries.tsx';
import { useSchoolThen } from './useSchoolThen.ts';

type Result = RouterOutputs['award']['publicResults'][number];
const NOTHING = { keywords: '', levelId: '', schoolCode: '' };

/** The recipients, page by page, searched and filtered; the first page comes with the result. */
export function NoticeAwards({ result }: { result: Result }) {
  const { t } = useTranslation('award');
  const [sought, setSought] = useState(NOTHING);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  const keywords = useDeferredValue(sought.keywords.trim());
  const given = Object.fromEntries(Object.entries({ ...sought, keywords }).filter(([, value]) => value !== ''));
  const first = page === 1 && pageSize === 20 && Object.keys(given).length === 0;
  const query = trpc.award.publicAwards.useQuery(
    { resultId: result.resultId, page, pageSize, ...given },
    { enabled: !first, placeholderData: keepPreviousData },
  );
  const { entries, total } = (first ? undefined : query.data) ?? result;
  const seek = (change: Partial<typeof NOTHING>) => {
    setSought({ ...sought, ...change });
    setPage(1);
  };
  return (
    <div className="space-y-3">
      <Finder result={result} sought={sought} onSeek={seek} />
      {entries.length === 0 && <p className="text-ink-2">{t('site.noMatch')}</p>}
      <NoticeEntries entries={entries} />
      <ListPages list={{ page, pageSize, setPage, setPageSize }} total={total} />
    </div>
  );
}

type FinderProps = {
  result: Result;
  sought: typeof NOTHING;
  onSeek: (change: Partial<typeof NOTHING>) => void;
};

/** Search and filters; nothing where the list is short and there is nothing to choose. */
function Finder({ result: { total, levels, schools }, sought, onSeek }: FinderProps) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const pick = useBilingual();
  const schoolThen = useSchoolThen();
  const counted = (label: string, count: number) => say('notice.choice', { label, count });
  if (total <= 20 && levels.length < 2 && schools.length < 2) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-3" data-no-print>
      <TextField
        type="search"
        value={sought.keywords}
        onChange={(keywords) => onSeek({ keywords })}
        label={t('site.search')}
      />
      {levels.length > 1 && (
        <Select
          value={sought.levelId}
          onChange={(levelId) => onSeek({ levelId })}
          label={t('level')}
          placeholder={say('notice.allLevels')}
          options={levels.map(({ levelId, levelName, count }) => ({
            value: levelId,
            label: counted(pick(levelName), count),
          }))}
        />
      )}
      {schools.length > 1 && (
        <Select
          value={sought.schoolCode}
          onChange={(schoolCode) => onSeek({ schoolCode })}
          label={t('school')}
          placeholder={say('notice.allSchools')}
          options={schools.map(({ schoolCode, name, count }) => ({
            value: schoolCode,
            label: counted(schoolThen(name), count),
          }))}
        />
      )}
    </div>
  );
}
