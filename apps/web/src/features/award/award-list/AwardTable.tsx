import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { awardTone, points } from '../status.ts';

type Row = RouterOutputs['award']['awardBoard']['rows'][number];
const statuses = ['granted', 'accepted', 'revoked'] as const;
type Asking = { row: Row; kind: 'propose' | 'dismiss' };

/** `competitionId` null: of all competitions, for what waits in them. */
export function AwardTable({ competitionId }: { competitionId: CompetitionId | null }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  const list = useListParams({ filters: { keywords: '', status: '', competitionId: competitionId ?? '' } });
  const input = list.input as RouterInputs['award']['awardBoard'];
  const { page: _page, pageSize: _size, ...filter } = input;
  const query = trpc.award.awardBoard.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const [asking, setAsking] = useState<Asking | null>(null);
  const confirm = useConfirm();
  const revoke = useCommand(trpc.award.revokeAward, { done: t('revocation.revoke.done'), toastRefusal: true });
  const second = async ({ awardId, workTitle, revocation }: Row) => {
    const question = {
      title: t('revocation.revoke.title', { work: workTitle }),
      body: t('revocation.revoke.body', { reason: revocation?.reason }),
      action: t('revocation.revoke.action'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await revoke.run({ awardId });
  };
  const operations = (row: Row) => [
    ...(row.can.revoke
      ? [{ label: t('revocation.revoke.action'), tone: 'danger' as const, onSelect: () => void second(row) }]
      : []),
    ...(row.can.dismissRevocation
      ? [{ label: t('revocation.dismiss.action'), onSelect: () => setAsking({ row, kind: 'dismiss' }) }]
      : []),
    ...(row.can.proposeRevocation
      ? [
          {
            label: t('revocation.propose.action'),
            tone: 'danger' as const,
            onSelect: () => setAsking({ row, kind: 'propose' }),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t('awards')}>
      <h2 className="mb-3 text-h3">{t('awards')}</h2>
      <DataTable
        id="awards"
        label={t('awards')}
        list={list}
        query={query}
        rowId={(row) => row.awardId}
        columns={[
          { id: 'work', header: t('work'), lead: true, cell: (row) => row.workTitle },
          {
            id: 'level',
            header: t('level'),
            cell: (row) => <span className="font-semibold">{pick(row.levelName)}</span>,
          },
          { id: 'rank', header: t('rank'), align: 'end', cell: (row) => row.rank },
          {
            id: 'score',
            header: t('score'),
            align: 'end',
            cell: (row) => <span className="num">{points(row.score)}</span>,
          },
          { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.workCode}</span> },
          { id: 'team', header: t('team'), cell: (row) => row.teamName },
          { id: 'recipients', header: t('recipients'), cell: (row) => format.list(row.recipients) },
          { id: 'advisers', header: t('advisers'), cell: (row) => format.list(row.advisers) || '—', hidden: true },
          { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => (
              <>
                <StatusTag tone={awardTone[row.status] ?? 'unknown'}>{t(`awardStatuses.${row.status}`)}</StatusTag>
                {row.revocation && (
                  <p className="mt-1 text-dense text-warning">
                    {t('revocation.proposedBy', { name: row.revocation.proposedByName })}
                  </p>
                )}
              </>
            ),
          },
        ]}
        search={[
          { name: 'keywords', label: t('search') },
          {
            name: 'status',
            label: t('status'),
            options: [
              ...statuses.map((value) => ({ value, label: t(`awardStatuses.${value}`) })),
              { value: 'revocationProposed', label: t('revocation.status') },
              { value: 'revocationToSecond', label: t('revocation.toSecond') },
            ],
          },
        ]}
        actions={<ExportButton what={{ kind: 'awards', filter }} />}
        operations={operations}
        empty={{ title: t('noAwards'), hint: t('noAwardsHint') }}
      />
      {asking && <RevocationDialog {...asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

function RevocationDialog({ row, kind, onClose }: Asking & { onClose: () => void }) {
  const { t } = useTranslation('award');
  const options = { done: t(`revocation.${kind}.done`), onDone: onClose };
  const commands = {
    propose: useCommand(trpc.award.proposeRevocation, options),
    dismiss: useCommand(trpc.award.dismissRevocation, options),
  };
  const command = commands[kind];
  return (
    <ReasonDialog
      title={t(`revocation.${kind}.title`, { work: row.workTitle })}
      label={t('reason')}
      help={t(`revocation.${kind}.help`)}
      action={t(`revocation.${kind}.action`)}
      tone={kind === 'propose' ? 'danger' : 'primary'}
      command={command}
      onReason={(reason) => command.run({ awardId: row.awardId, reason })}
      onClose={onClose}
    />
  );
}
