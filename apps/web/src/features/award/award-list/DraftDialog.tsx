import type { CompetitionId, ItemId, ResultId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import type { ResultRow } from './result-row.ts';

/** From an approved score run to the result of one item. */
type Props = {
  competitionId: CompetitionId;
  /** The result whose scores were corrected since: of its item, and to take its place. */
  corrects: Pick<ResultRow, 'resultId' | 'itemId'> | null;
  onClose: () => void;
};

export function DraftDialog({ competitionId, corrects, onClose }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  const [resultId] = useState(() => freshId() as ResultId);
  const [chosenRun, setChosenRun] = useState('');
  const [itemId, setItemId] = useState<string>(corrects?.itemId ?? '');
  const runs = trpc.award.approvedScoreRuns.useQuery({ competitionId });
  const competition = trpc.competition.competitionDetails.useQuery({ competitionId });
  // Mostly there is one, and after a correction it is the newest that is meant.
  const scoreRunId = chosenRun || (runs.data?.[0]?.scoreRunId ?? '');
  const draft = useCommand(trpc.award.draftResult, { done: t('drafted'), onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(corrects ? 'redraft' : 'draftTitle')}
      description={t(corrects ? 'redraftLead' : 'draftLead')}
      footer={
        <Button
          tone="primary"
          pending={draft.pending}
          disabled={!scoreRunId || !itemId}
          onClick={() =>
            void draft.run({
              resultId,
              scoreRunId: scoreRunId as ScoreRunId,
              itemId: itemId as ItemId,
              ...(corrects ? { supersedes: corrects.resultId } : {}),
            })
          }
        >
          {t('draft')}
        </Button>
      }
    >
      <div className="space-y-4">
        <Select
          label={t('scoreRun')}
          value={scoreRunId}
          onChange={setChosenRun}
          placeholder={runs.data?.length === 0 ? t('noRuns') : t('scoreRun')}
          options={(runs.data ?? []).map((run) => ({
            value: run.scoreRunId,
            label: `${pick(run.roundName)} · ${format.dateTime(run.approvedAt)}`,
          }))}
          required
        />
        <Select
          label={t('item')}
          value={itemId}
          disabled={corrects !== null}
          onChange={setItemId}
          placeholder={t('item')}
          options={(competition.data?.settings.items ?? []).map((item) => ({
            value: item.itemId,
            label: pick(item.name),
          }))}
          required
        />
        {draft.refusal && <RefusalNote refusal={draft.refusal} />}
      </div>
    </Dialog>
  );
}
