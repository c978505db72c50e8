import { type CompetitionId, ItemId, type ResultId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { RunOfResult } from '../RunOfResult.tsx';
import type { ResultRow } from '../result-row.ts';

type Props = {
  competitionId: CompetitionId;
  /** The result whose scores were corrected since: of its item, and to take its place. */
  corrects: Pick<ResultRow, 'resultId' | 'itemId'> | null;
  onClose: () => void;
};

/** From an approved score run to the result of one item. */
export function DraftDialog(props: Props) {
  const { t } = useTranslation('award');
  const { competitionId, corrects, onClose } = props;
  const runs = trpc.award.approvedScoreRuns.useQuery({ competitionId });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(corrects ? 'redraft' : 'draftTitle')}
      description={t(corrects ? 'redraftLead' : 'draftLead')}
    >
      <QueryState query={runs}>{(approved) => <DraftForm {...props} runs={approved} />}</QueryState>
    </Dialog>
  );
}

/** A choice that is not made yet is empty. */
const Draft = z.object({ scoreRunId: z.string().min(1), itemId: z.string().min(1) });

type FormProps = Props & { runs: RouterOutputs['award']['approvedScoreRuns'] };

function DraftForm({ competitionId, corrects, runs, onClose }: FormProps) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  const [resultId] = useState(() => freshId() as ResultId);
  const competition = trpc.competition.competitionDetails.useQuery({ competitionId });
  // Mostly there is one, and after a correction it is the newest that is meant.
  const form = useZodForm(Draft, {
    defaultValues: { scoreRunId: runs[0]?.scoreRunId ?? '', itemId: corrects?.itemId ?? '' },
  });
  const chosen = runs.find(({ scoreRunId }) => scoreRunId === form.watch('scoreRunId'));
  const draft = useCommand(trpc.award.draftResult, { done: t('drafted'), onDone: onClose });
  const send = (typed: z.infer<typeof Draft>) =>
    draft.run({
      resultId,
      scoreRunId: ScoreRunId.parse(typed.scoreRunId),
      itemId: ItemId.parse(typed.itemId),
      ...(corrects ? { supersedes: corrects.resultId } : {}),
    });
  return (
    <CommandForm form={form} command={draft} onSubmit={send} label={t('draft')} submit={t('draft')}>
      <Select
        field={form.field('scoreRunId')}
        label={t('scoreRun')}
        placeholder={runs.length === 0 ? t('noRuns') : t('scoreRun')}
        options={runs.map((run) => ({
          value: run.scoreRunId,
          label: `${pick(run.roundName)} · ${format.dateTime(run.approvedAt)}`,
        }))}
        required
      />
      {chosen && <RunOfResult run={chosen} />}
      <Select
        field={form.field('itemId')}
        label={t('item')}
        disabled={corrects !== null}
        placeholder={t('item')}
        options={(competition.data?.settings.items ?? []).map(({ itemId, name }) => ({
          value: itemId,
          label: pick(name),
        }))}
        required
      />
    </CommandForm>
  );
}
