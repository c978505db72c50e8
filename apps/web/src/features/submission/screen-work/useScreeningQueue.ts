import { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import type { WorkFilter } from '../work-row.ts';
import { screeningPath } from './screening-path.ts';

type Queue = RouterOutputs['submission']['worksMatching'];

/** The filter of the list that the person came from, as the address has it; a link to one work alone has none. */
const filterIn = (search: string): WorkFilter => {
  const query = new URLSearchParams(search);
  const status = query.get('status') ?? (query.has('id') ? null : 'toCheck');
  return {
    keywords: query.get('keywords') ?? '',
    competitionId: CompetitionId.safeParse(query.get('competitionId')).data,
    itemId: ItemId.safeParse(query.get('itemId')).data,
    ...(status ? { status: status as NonNullable<WorkFilter['status']> } : {}),
  };
};

/**
 * The works to check, as they were when the page was opened: one that was decided stays where it was, so that the way
 * back leads to it. A queue of the first two thousand; the rest follows when its end is reached.
 */
export function useScreeningQueue() {
  const { t } = useTranslation('submission');
  const search = useSearch();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const mayCheck = useSession().can('work:info:screen');
  const filter = filterIn(search);
  const key = JSON.stringify(filter);
  const held = useRef<{ key: string; queue: Queue } | null>(null);
  const query = trpc.submission.worksMatching.useQuery(
    { filter, after: null },
    { enabled: mayCheck && filter.status !== undefined && held.current?.key !== key, staleTime: 0, gcTime: 0 },
  );
  if (query.data && !query.isFetching && held.current?.key !== key) held.current = { key, queue: query.data };
  const queue = held.current?.key === key ? held.current.queue : undefined;
  const rows = queue?.rows ?? [];
  const id = WorkId.safeParse(new URLSearchParams(search).get('id')).data ?? null;
  const at = rows.findIndex(({ workId }) => workId === id);
  const open = (workId: string | undefined) => workId && navigate(screeningPath(filter, workId), { replace: true });
  const first = rows[0]?.workId;
  useEffect(() => {
    if (!id && first) navigate(screeningPath(JSON.parse(key), first), { replace: true });
  }, [id, first, key, navigate]);
  const following = rows[at + 1]?.workId;
  useEffect(() => {
    // The next work is loaded before it is needed.
    if (following) void utils.submission.workDetails.prefetch({ workId: following });
  }, [following, utils]);
  const isLast = at === rows.length - 1 && !queue?.next;
  const onward = async () => {
    if (!queue) return;
    if (isLast) return toast.success(t('screening.end'));
    if (following || !queue?.next) return open(following);
    const more = await utils.client.submission.worksMatching.query({ filter, after: queue.next });
    held.current = { key, queue: { ...more, rows: [...rows, ...more.rows] } };
    return open(more.rows[0]?.workId);
  };
  return {
    id,
    filter,
    query,
    empty: !id && (!mayCheck || (queue !== undefined && rows.length === 0)),
    at,
    count: rows.length,
    more: queue?.next != null,
    isLast,
    next: () => void onward(),
    previous: () => void open(rows[at - 1]?.workId),
  };
}
export type ScreeningQueue = ReturnType<typeof useScreeningQueue>;
