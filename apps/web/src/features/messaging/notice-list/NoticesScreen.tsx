import { NOTICE_TOPICS, type NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Items } from '#/ui/Items.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { type ListParams, useListParams } from '#/ui/useListParams.ts';
import { NoticeCard } from './NoticeCard.tsx';

type List = ListParams<{ topic: string; unread: string }>;

/** What one was notified of, newest first; by topic, and only what is unread where wanted. */
export default function NoticesScreen() {
  const { t } = useTranslation('messaging');
  const list: List = useListParams({ filters: { topic: '', unread: '' } });
  const { page, pageSize } = list.input;
  const topic = NOTICE_TOPICS.find((each) => each === list.filters.topic);
  const unread = list.filters.unread === 'true' || undefined;
  const query = trpc.messaging.noticeList.useQuery(
    { page, pageSize, topic, unread },
    { placeholderData: keepPreviousData },
  );
  // While another filter loads, the list of the one before is still shown.
  const first = query.isPlaceholderData ? undefined : query.data?.rows[0]?.letter;
  const upTo = useNewestShown(page === 1 ? first : undefined, `${topic} ${unread}`) ?? first;
  const mark = useCommand(trpc.messaging.markNoticesRead, { toastRefusal: true });
  const markAll = useCommand(trpc.messaging.markNoticesRead, { done: t('allRead'), toastRefusal: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            icon={CheckCheck}
            pending={markAll.pending}
            disabled={!upTo}
            onClick={() => void markAll.run({ upTo, topic })}
          >
            {t('markAll')}
          </Button>
        }
      />
      <Filters list={list} topic={topic} unread={unread === true} />
      <QueryState query={query}>
        {({ rows, total }) =>
          total === 0 ? (
            list.filtered ? (
              <Empty kind="noMatch" title={t('noMatch')} />
            ) : (
              <Empty kind="nothing" title={t('empty')} hint={t('emptyHint')} />
            )
          ) : (
            <>
              <Items of={rows} id={(row) => row.letter} className="mb-5 space-y-3">
                {(row) => <NoticeCard notice={row} onRead={() => mark.run({ letterIds: [row.letter] })} />}
              </Items>
              <ListPages list={list} total={total} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

/** The newest notification of the first page that was shown under a filter: “all” means from there on. */
function useNewestShown(first: string | undefined, filter: string) {
  const [shown, setShown] = useState({ filter, first });
  useEffect(() => {
    if (first) setShown({ filter, first });
  }, [first, filter]);
  return shown.filter === filter ? shown.first : undefined;
}

function Filters({ list, topic, unread }: { list: List; topic: NoticeTopic | undefined; unread: boolean }) {
  const { t } = useTranslation('messaging');
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      <Select
        label={t('topic')}
        className="w-60"
        placeholder={t('allTopics')}
        value={topic ?? ''}
        onChange={(chosen) => list.set({ topic: chosen })}
        options={NOTICE_TOPICS.map((each) => ({ value: each, label: t(`topics.${each}`) }))}
      />
      <Checkbox
        label={t('onlyUnread')}
        value={unread}
        onChange={(only) => list.set({ unread: only ? 'true' : '' })}
        className="pb-2"
      />
    </div>
  );
}
