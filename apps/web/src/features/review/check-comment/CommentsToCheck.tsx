import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import type { ListParams } from '#/ui/useListParams.ts';
import type { ScoreRun } from '../score-run.ts';
import { CommentItem } from './CommentItem.tsx';

type List = RouterOutputs['review']['commentList'];
const STATUSES = ['unchecked', 'passed', 'withheld'] as const;
type Status = (typeof STATUSES)[number];

/** Opens the comments of a round, to decide which of them teams may read. */
export function CommentsToCheck({ run: { roundId } }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const drawer = useDrawer('comments');
  return (
    <>
      <Button onClick={() => drawer.open('1')}>{t('commentCheck.open')}</Button>
      {drawer.id !== null && (
        <Drawer open size="lg" title={t('commentCheck.title')} onOpenChange={drawer.close}>
          <Comments roundId={roundId} />
        </Drawer>
      )}
    </>
  );
}

function Comments({ roundId }: { roundId: ScoreRun['roundId'] }) {
  const { t } = useTranslation('review');
  const [status, setStatus] = useState<Status>('unchecked');
  const [{ page, pageSize }, turn] = useState<Pick<ListParams, 'page' | 'pageSize'>>({ page: 1, pageSize: 20 });
  const show = (next: Status) => {
    setStatus(next);
    turn({ page: 1, pageSize });
  };
  const query = trpc.review.commentList.useQuery(
    { roundId, status, page, pageSize },
    { placeholderData: keepPreviousData },
  );
  const pages = {
    ...{ page, pageSize },
    setPage: (next: number) => turn({ page: next, pageSize }),
    setPageSize: (size: ListParams['pageSize']) => turn({ page: 1, pageSize: size }),
  };
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{t('commentCheck.lead')}</p>
      <QueryState query={query} skeleton={<SkeletonText lines={8} />}>
        {(list) => (
          <>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <Select
                label={t('commentCheck.status')}
                value={status}
                onChange={(next) => show(next as Status)}
                options={STATUSES.map((value) => ({
                  value,
                  label: t(`commentCheck.counts.${value}`, { count: list.counts[value] }),
                }))}
              />
              {status === 'unchecked' && list.rows.length > 0 && <PassAll rows={list.rows} />}
            </div>
            {list.rows.length === 0 && <Empty kind="nothing" title={t('commentCheck.none')} />}
            <ul className="space-y-3">
              {list.rows.map((row) => (
                <CommentItem key={row.sheetId} row={row} />
              ))}
            </ul>
            <ListPages list={pages} total={list.total} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Lets every comment that is shown pass, one after the other. */
function PassAll({ rows }: { rows: List['rows'] }) {
  const { t } = useTranslation('review');
  const queries = trpc.useUtils();
  const [running, setRunning] = useState(false);
  const check = useCommand(trpc.review.checkComment, { toastRefusal: true, refresh: false });
  const passAll = async () => {
    setRunning(true);
    for (const { sheetId } of rows) if (!(await check.run({ sheetId, outcome: 'passed' }))) break;
    await queries.review.commentList.invalidate();
    setRunning(false);
  };
  return (
    <Button pending={running} onClick={() => void passAll()}>
      {t('commentCheck.passAll', { count: rows.length })}
    </Button>
  );
}
