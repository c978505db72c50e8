import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';
import { resultTone } from '../status.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { NoNoticeProposal } from './NoNoticeProposal.tsx';
import { ObjectionsDrawer } from './ObjectionsDrawer.tsx';
import { PreviewDrawer } from './PreviewDrawer.tsx';
import type { ResultRow } from './result-row.ts';

type Waiting = RouterInputs['award']['resultList']['waiting'];
const idOf = (row: ResultRow) => row.resultId;

type Props = { competitionId: CompetitionId | null; waiting: NonNullable<Waiting> | null };

/** The status of each item's result and its next step; `waiting`: only those in which that waits for me. */
export function ResultCards({ competitionId, waiting }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { can } = useSession();
  const query = trpc.award.resultList.useQuery({
    ...(competitionId ? { competitionId } : {}),
    ...(waiting ? { waiting } : {}),
  });
  const [drafting, setDrafting] = useState<'new' | ResultRow | null>(null);
  const [announcing, setAnnouncing] = useState<ResultRow | null>(null);
  const [previewed, preview] = useOpened('preview', query.data, idOf);
  const [disputed, dispute] = useOpened('objections', query.data, idOf);
  const confirmResult = useCommand(trpc.award.confirmResult, {
    toastRefusal: true,
    onDone: ({ awards }) => toast.success(t('confirmed', { count: awards })),
  });
  const grant = async (row: ResultRow) => {
    const title = t('confirmTitle', { item: pick(row.item) });
    if (await confirm({ title, body: t('confirmBody', { count: row.awards }), action: t('confirm') }))
      await confirmResult.run({ resultId: row.resultId });
  };
  const draft = competitionId && can('award:result:announce') && (
    <Button onClick={() => setDrafting('new')}>{t('draft')}</Button>
  );
  return (
    <section aria-label={t('results')}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-h3">{t('results')}</h2>
        {draft}
      </div>
      {waiting && (
        <Notice
          tone="info"
          className="mb-3"
          actions={
            <LinkButton
              size="sm"
              href={`/competitionReward/detailedList${competitionId ? `?competitionId=${competitionId}` : ''}`}
            >
              {t('waiting.all')}
            </LinkButton>
          }
        >
          {t(`waiting.${waiting}`)}
        </Notice>
      )}
      <QueryState query={query}>
        {(rows) =>
          rows.length === 0 ? (
            waiting ? (
              <Empty kind="nothing" title={t('waiting.none')} />
            ) : (
              <Empty kind="nothing" title={t('noResults')} hint={t('noResultsHint')} />
            )
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {rows.map((row) => (
                <li key={row.resultId} className="rounded-lg border border-line bg-bg p-4">
                  <div className="flex flex-wrap items-center gap-2">
                    <h3 className="font-semibold">{pick(row.item)}</h3>
                    <StatusTag tone={resultTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
                  </div>
                  {!competitionId && <p className="mt-1 text-dense">{pick(row.competitionName)}</p>}
                  <p className="mt-1 text-dense text-ink-2">
                    {t('awardCount', { count: row.awards })}
                    {row.status === 'announced' && row.noticeEndsAt && (
                      <>
                        {' · '}
                        {t('noticeEndsAt')} <DateTime value={row.noticeEndsAt} distance />
                      </>
                    )}
                  </p>
                  {row.outdated && (
                    <Notice tone="warning" className="mt-2">
                      {t('outdated')}
                    </Notice>
                  )}
                  <NoNoticeProposal row={row} />
                  {row.openObjections > 0 && (
                    <p className="mt-1 text-dense text-warning">{t('objectionCount', { count: row.openObjections })}</p>
                  )}
                  {row.can.confirm && !row.can.second && (
                    <p className="mt-1 text-dense text-ink-2">{t('secondPerson', { name: row.draftedByName })}</p>
                  )}
                  <div className="mt-3 flex flex-wrap gap-2">
                    {row.outdated && can('award:result:announce') && (
                      <Button size="sm" tone="primary" onClick={() => setDrafting(row)}>
                        {t('redraft')}
                      </Button>
                    )}
                    {row.can.announce && (
                      <Button size="sm" tone="primary" onClick={() => setAnnouncing(row)}>
                        {t('announce')}
                      </Button>
                    )}
                    {row.can.confirm && row.due && row.can.second && (
                      <Button size="sm" tone="primary" pending={confirmResult.pending} onClick={() => void grant(row)}>
                        {t('confirm')}
                      </Button>
                    )}
                    <Button size="sm" onClick={() => preview(row)}>
                      {t('preview')}
                    </Button>
                    {row.status !== 'drafted' && (
                      <Button
                        size="sm"
                        tone={row.openObjections > 0 && row.can.confirm ? 'primary' : 'plain'}
                        onClick={() => dispute(row)}
                      >
                        {t('objections')}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {drafting && (
        <DraftDialog
          competitionId={drafting === 'new' ? (competitionId as CompetitionId) : drafting.competitionId}
          corrects={drafting === 'new' ? null : drafting}
          onClose={() => setDrafting(null)}
        />
      )}
      {announcing && <AnnounceDialog row={announcing} onClose={() => setAnnouncing(null)} />}
      {previewed && previewed !== 'new' && <PreviewDrawer row={previewed} onClose={() => preview(undefined)} />}
      {disputed && disputed !== 'new' && <ObjectionsDrawer row={disputed} onClose={() => dispute(undefined)} />}
    </section>
  );
}
