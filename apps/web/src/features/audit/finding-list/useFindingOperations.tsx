import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { FindingDrawer } from './FindingDrawer.tsx';
import type { Finding } from './finding.ts';

type Act = 'explain' | 'close' | 'reopen';
const ACTS: readonly Act[] = ['explain', 'close', 'reopen'];
type Of = {
  readonly competitionId: string | undefined;
  readonly quickSeconds: number | undefined;
  readonly rows: readonly Finding[] | undefined;
};

/** What may be done with each finding; render `dialog` next to the list. */
export function useFindingOperations({ competitionId, quickSeconds, rows }: Of) {
  const { t } = useTranslation('finding-list');
  const [viewed, view] = useOpened('finding', rows, (row) => row.findingId);
  const [open, setOpen] = useState<{ act: Act; row: Finding }>();
  const onDone = () => setOpen(undefined);
  const explain = useCommand(trpc.audit.explainFinding, { done: t('done.explain'), onDone });
  const close = useCommand(trpc.audit.reviewFinding, { done: t('done.close'), onDone });
  const reopen = useCommand(trpc.audit.reviewFinding, { done: t('done.reopen'), onDone });

  const operations = (row: Finding): Operation[] => [
    { label: t('view'), onSelect: () => view(row) },
    ...ACTS.flatMap((act) => (row.can[act] ? [{ label: t(act), onSelect: () => setOpen({ act, row }) }] : [])),
  ];
  if (viewed && viewed !== 'new')
    return {
      operations,
      dialog: <FindingDrawer finding={viewed} seconds={quickSeconds} onClose={() => view(undefined)} />,
    };
  if (!open) return { operations, dialog: null };
  const { act, row } = open;
  const which = { competitionId: competitionId as CompetitionId, findingId: row.findingId, quickSeconds };
  const command = { explain, close, reopen }[act];
  const send = (reason: string) => {
    if (act === 'explain') return explain.run({ ...which, reason });
    return act === 'close'
      ? close.run({ ...which, outcome: 'closed', reason })
      : reopen.run({ ...which, outcome: 'reopened', reason });
  };
  const dialog = (
    <ReasonDialog
      title={t(`${act}Title`)}
      description={t(`rules.${row.rule}`)}
      help={t(`${act}Help`)}
      action={t(act)}
      tone={act === 'reopen' ? 'danger' : 'primary'}
      draft={row.findingId}
      command={command}
      onReason={send}
      onClose={onDone}
    />
  );
  return { operations, dialog };
}
