import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { awardTone, points } from '../status.ts';

type Row = RouterOutputs['award']['awardBoard']['rows'][number];
const statuses = ['granted', 'accepted', 'revoked'] as const;

export function AwardTable({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  const list = useListParams({ filters: { keywords: '', status: '', competitionId } });
  const query = trpc.award.awardBoard.useQuery(list.input as RouterInputs['award']['awardBoard'], {
    placeholderData: keepPreviousData,
  });
  const [revoking, setRevoking] = useState<Row | null>(null);
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
              <StatusTag tone={awardTone[row.status] ?? 'unknown'}>{t(`awardStatuses.${row.status}`)}</StatusTag>
            ),
          },
        ]}
        search={[
          { name: 'keywords', label: t('search') },
          {
            name: 'status',
            label: t('status'),
            options: statuses.map((value) => ({ value, label: t(`awardStatuses.${value}`) })),
          },
        ]}
        operations={(row) =>
          row.can.revoke ? [{ label: t('revoke'), tone: 'danger' as const, onSelect: () => setRevoking(row) }] : []
        }
        empty={{ title: t('noAwards'), hint: t('noAwardsHint') }}
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

const Revocation = z.object({ reason: Reason });

function RevokeDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('award');
  const form = useZodForm(Revocation, { defaultValues: { reason: '' } });
  const revoke = useCommand(trpc.award.revokeAward, { done: t('revoked'), onDone: onClose });
  const title = t('revokeTitle', { work: row.workTitle });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={row.awardId}
        form={form}
        onSubmit={({ reason }) => revoke.run({ awardId: row.awardId, reason })}
        refusal={revoke.refusal}
        label={title}
      >
        <TextArea field={form.field('reason')} label={t('reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="danger" pending={revoke.pending}>
            {t('revoke')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
