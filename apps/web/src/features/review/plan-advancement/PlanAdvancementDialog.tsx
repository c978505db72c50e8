import type { RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { RulesFields } from '../advancement-rules/RuleFields.tsx';
import { rulesOf } from '../advancement-rules/rule-entries.ts';
import { useRulesForm } from '../advancement-rules/useRulesForm.ts';

type Sources = RouterOutputs['review']['advancementSources'];
type Props = { scoreRunId: ScoreRunId; roundId: RoundId; onClose: () => void };

/** Sets a rule for each item of a round, before its scores are sealed. */
export function PlanAdvancementDialog({ scoreRunId, roundId, onClose }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.advancementSources.useQuery({ scoreRunId });
  return (
    <Dialog open onOpenChange={onClose} title={t('planAdvancement.title')} size="lg">
      <QueryState query={query} skeleton={<SkeletonText lines={6} />}>
        {(sources) => <PlanForm roundId={roundId} sources={sources} onDone={onClose} />}
      </QueryState>
    </Dialog>
  );
}

type FormProps = { roundId: RoundId; sources: Sources; onDone: () => void };

function PlanForm({ roundId, sources: { items, regions, planned }, onDone }: FormProps) {
  const { t } = useTranslation('review');
  const form = useRulesForm(items, planned ?? [], regions, 'tiebreakChain');
  const plan = useCommand(trpc.review.planAdvancement, { done: t('planAdvancement.done'), onDone });
  return (
    <CommandForm
      form={form}
      draft={`plan-${roundId}`}
      label={t('planAdvancement.title')}
      command={plan}
      submit={t('planAdvancement.action')}
      onSubmit={({ rules }) => plan.run({ roundId, rules: rulesOf(rules), before: planned && [...planned] })}
    >
      <p className="text-ink-2">{t('planAdvancement.lead')}</p>
      <RulesFields form={form} items={items} />
    </CommandForm>
  );
}
