import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import type { PageSize } from '#/ui/useListParams.ts';
import type { Person } from './pool.ts';

export type Shown = 'all' | 'chosen';

/** A page of the library, or of the selected people, whose names contain the typed text. */
export function useLibrary(chosen: ReadonlyMap<string, Person>) {
  const [shown, setShown] = useState<Shown>('all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  const keywords = useDeferredValue(typed.trim());
  const { data } = trpc.expert.expertList.useQuery(
    { page, pageSize, status: 'active', ...(keywords ? { keywords } : {}) },
    { placeholderData: keepPreviousData, enabled: shown === 'all' },
  );
  const named = [...chosen.values()].filter(({ name }) => name.includes(keywords));
  const people: { rows: readonly Person[]; total: number } =
    shown === 'chosen'
      ? { rows: named.slice((page - 1) * pageSize, page * pageSize), total: named.length }
      : { rows: data?.rows ?? [], total: data?.total ?? 0 };
  return {
    shown,
    show: (next: Shown) => {
      setShown(next);
      setPage(1);
    },
    typed,
    type: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    keywords,
    waiting: shown === 'all' && !data,
    ...people,
    list: { page, pageSize, setPage, setPageSize },
  };
}
