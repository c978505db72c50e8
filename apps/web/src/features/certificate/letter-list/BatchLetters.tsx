import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Stat } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useResendLetters } from '../resend-letters/useResendLetters.ts';
import { useLetterColumns } from './useLetterColumns.tsx';

type Letters = RouterOutputs['certificate']['batchLetters'];
type Chosen = Pick<RouterOutputs['certificate']['letterList']['rows'][number], 'certificateId'>;

/** How often it is asked how far sending is. */
const WHILE_SENDING_MS = 3000;

/** The status of the notifications about a batch's certificates, who is still to be notified, and what was viewed. */
export default function BatchLetters({ batchId }: { batchId: BatchId }) {
  const { t } = useTranslation('letter-list');
  const letters = trpc.certificate.batchLetters.useQuery(
    { batchId },
    { refetchInterval: ({ state }) => (state.data?.sending ? WHILE_SENDING_MS : false) },
  );
  return (
    <section aria-label={t('title')} id="notifications" className="space-y-4">
      <div>
        <h2 className="text-h3">{t('title')}</h2>
        <p className="text-ink-2">{t('lead')}</p>
      </div>
      <QueryState query={letters} skeleton={<Skeleton className="h-40" />}>
        {(found) => (
          <>
            <Figures letters={found} />
            <Certificates batchId={batchId} letters={found} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Figures({ letters: { counts, pages, sending, gaveUp } }: { letters: Letters }) {
  const { t } = useTranslation('letter-list');
  const { t: of } = useTranslation('messaging');
  const { number } = useFormat();
  const { certificates, opened, views, byHolders } = pages;
  const ofHolders = { hint: t('counts.holders') };
  return (
    <>
      {sending && <Notice tone="info">{t('sending')}</Notice>}
      {gaveUp && !sending && <Notice tone="danger">{t('gaveUp')}</Notice>}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
        <Stat label={of('delivery.states.sent')} value={number(counts.sent)} {...ofHolders} />
        <Stat label={of('delivery.states.waiting')} value={number(counts.waiting)} {...ofHolders} />
        <Stat
          label={of('delivery.states.failed')}
          value={number(counts.failed)}
          tone={counts.failed > 0 ? 'danger' : 'neutral'}
          {...ofHolders}
        />
        <Stat
          label={of('delivery.states.returned')}
          value={number(counts.returned)}
          tone={counts.returned > 0 ? 'danger' : 'neutral'}
          {...ofHolders}
        />
        <Stat
          label={of('delivery.states.impossible')}
          value={number(counts.impossible)}
          tone={counts.impossible > 0 ? 'warning' : 'neutral'}
          {...ofHolders}
        />
        <Stat
          label={t('byHolders')}
          value={number(byHolders)}
          hint={t('byHoldersOf', { certificates: number(certificates) })}
        />
        <Stat
          label={t('pages')}
          value={number(opened)}
          hint={t('pagesOf', { certificates: number(certificates), views: number(views) })}
        />
      </div>
      {counts.returned > 0 && <p className="text-ink-2">{t('returnedHelp')}</p>}
      <p className="text-label text-ink-3">{t('viewsHelp')}</p>
    </>
  );
}

function Certificates({ batchId, letters: { can, counts, sending } }: { batchId: BatchId; letters: Letters }) {
  const { t } = useTranslation('letter-list');
  const { t: of } = useTranslation('messaging');
  const { number } = useFormat();
  const columns = useLetterColumns();
  const resend = useResendLetters(batchId);
  const { undelivered } = counts;
  const { table } = useList(trpc.certificate.letterList, {
    id: 'letters',
    rowId: (row) => row.certificateId,
    filters: { keywords: '', state: '' },
    asks: (asked) => ({ ...asked, batchId }) as RouterInputs['certificate']['letterList'],
    refetchInterval: sending ? WHILE_SENDING_MS : () => false,
  });
  const states = (['sent', 'failed', 'returned', 'impossible', 'waiting'] as const).map((value) => ({
    value: value as string,
    label: of(`delivery.states.${value}`),
  }));
  const bulk = (rows: readonly Chosen[], clear: () => void) => {
    const ids = rows.map(({ certificateId }) => certificateId);
    return (
      <Button size="sm" icon={Send} pending={resend.pending} onClick={() => void resend.toChosen(ids, clear)}>
        {t('resend.chosen')}
      </Button>
    );
  };
  return (
    <>
      {undelivered > 0 && !sending && (
        <Notice
          tone="warning"
          actions={
            can.resend && (
              <Button icon={Send} pending={resend.pending} onClick={() => void resend.toAll(undelivered)}>
                {t('resend.all')}
              </Button>
            )
          }
        >
          {t('undelivered', { count: undelivered, number: number(undelivered) })}
        </Notice>
      )}
      <DataTable
        {...table}
        label={t('list')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('keywords'), placeholder: t('search') },
          {
            name: 'state',
            label: t('filter'),
            options: [{ value: 'undelivered', label: t('filterUndelivered') }, ...states],
          },
        ]}
        {...(can.resend && { bulk })}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
    </>
  );
}
