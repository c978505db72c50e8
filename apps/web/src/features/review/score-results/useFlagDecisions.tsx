import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { ProposeFlagOverrideDialog } from '../propose-flag-override/ProposeFlagOverrideDialog.tsx';
import type { ScoreRun } from '../score-run.ts';
import { useWithdrawFlagOverride } from '../withdraw-flag-override/useWithdrawFlagOverride.ts';

type Result = RouterOutputs['review']['scoreResults']['rows'][number];
type Asked = { workIds: readonly WorkId[]; clear: () => void };

const idsOf = (rows: readonly Result[]) => rows.map(({ workId }) => WorkId.parse(workId));

/** What may be said about the flagged works of a run: about one in its row, about several once they are chosen. */
export function useFlagDecisions({ scoreRunId, can }: ScoreRun) {
  const { t } = useTranslation('review');
  const [asked, setAsked] = useState<Asked | null>(null);
  const withdraw = useWithdrawFlagOverride(scoreRunId);
  const ask = (rows: readonly Result[], clear = () => {}) => setAsked({ workIds: idsOf(rows), clear });
  const operations = (row: Result): Operation[] => {
    if (!can.overrideFlags || !row.flagged) return [];
    return [
      row.override
        ? { label: t('withdrawFlagOverride.action'), onSelect: () => withdraw(idsOf([row])) }
        : { label: t('proposeFlagOverride.action'), onSelect: () => ask([row]) },
    ];
  };
  const bulk = (rows: readonly Result[], clear: () => void) => {
    const open = rows.filter(({ flagged, override }) => flagged && !override);
    return (
      <Button size="sm" disabled={open.length === 0} onClick={() => ask(open, clear)}>
        {t('proposeFlagOverride.many', { count: open.length })}
      </Button>
    );
  };
  const dialog = asked && (
    <ProposeFlagOverrideDialog
      scoreRunId={scoreRunId}
      workIds={asked.workIds}
      onDone={asked.clear}
      onClose={() => setAsked(null)}
    />
  );
  return { operations, dialog, ...(can.overrideFlags ? { bulk } : {}) };
}
