import { AdvancementId, ScoreRunId, StageId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { pageOfAdvancement } from '../advancement.ts';
import { RulesFields } from '../advancement-rules/RuleFields.tsx';
import { rulesOf } from '../advancement-rules/rule-entries.ts';
import { useRulesForm } from '../advancement-rules/useRulesForm.ts';

type Sources = RouterOutputs['review']['advancementSources'];
type Props = { chosen: string; onClose: () => void };

/** Drafts an advancement: first the sealed scores it is drawn from, then a rule for each item. */
export function DraftAdvancementDialog({ chosen, onClose }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [run, setRun] = useState(chosen);
  const runs = trpc.review.scoreRunList.useQuery({ pageSize: 100, status: 'approved' });
  const scoreRunId = ScoreRunId.safeParse(run).data;
  return (
    <Dialog open onOpenChange={onClose} title={t('draftAdvancement.title')} size="lg">
      <QueryState query={runs} skeleton={<SkeletonText lines={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Notice
              tone="info"
              actions={
                <LinkButton size="sm" href="/review/result">
                  {t('draftAdvancement.toRuns')}
                </LinkButton>
              }
            >
              {t('draftAdvancement.noRuns')}
            </Notice>
          ) : (
            <div className="space-y-5">
              <Select
                value={run}
                onChange={setRun}
                label={t('draftAdvancement.run')}
                placeholder={t('draftAdvancement.chooseRun')}
                options={rows.map((row) => ({
                  value: row.scoreRunId,
                  label: `${pick(row.competition)} · ${pick(row.round)}`,
                }))}
                required
              />
              {scoreRunId && <FromRun key={scoreRunId} scoreRunId={scoreRunId} />}
            </div>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function FromRun({ scoreRunId }: { scoreRunId: ScoreRunId }) {
  const query = trpc.review.advancementSources.useQuery({ scoreRunId });
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={6} />}>
      {(sources) => <DraftForm scoreRunId={scoreRunId} sources={sources} />}
    </QueryState>
  );
}

function DraftForm({ scoreRunId, sources }: { scoreRunId: ScoreRunId; sources: Sources }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const navigate = useNavigate();
  const { items, regions, stages, former, planned } = sources;
  const rules = former?.rules ?? planned ?? [];
  const [advancementId] = useState(() => AdvancementId.parse(freshId()));
  const [stageId, setStageId] = useState<StageId | ''>(stages[0]?.stageId ?? '');
  const form = useRulesForm(items, rules, regions);
  const draft = useCommand(trpc.review.draftAdvancement, {
    done: t('draftAdvancement.done'),
    onDone: () => navigate(pageOfAdvancement(advancementId)),
  });
  return (
    <CommandForm
      form={form}
      draft={scoreRunId}
      label={t('draftAdvancement.title')}
      command={draft}
      submit={t('draftAdvancement.action')}
      onSubmit={({ rules }) =>
        draft.run({
          advancementId,
          scoreRunId,
          stageId: stageId || null,
          supersedes: former?.advancementId ?? null,
          rules: rulesOf(rules),
        })
      }
    >
      {former && <Notice tone="info">{t('draftAdvancement.replaces')}</Notice>}
      {!former && planned && <Notice tone="info">{t('planAdvancement.used')}</Notice>}
      {!former && stages.length > 0 && (
        <Select
          value={stageId}
          onChange={(value) => setStageId(StageId.safeParse(value).data ?? '')}
          label={t('draftAdvancement.stage')}
          help={t('draftAdvancement.stageHelp')}
          options={stages.map((stage) => ({ value: stage.stageId as string, label: pick(stage.name) }))}
        />
      )}
      <RulesFields form={form} items={items} />
    </CommandForm>
  );
}
