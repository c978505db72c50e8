import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import type { Advancement } from '../advancement.ts';
import { RulesFields } from '../advancement-rules/RuleFields.tsx';
import { RuleEntries, rulesOf } from '../advancement-rules/rule-entries.ts';
import { useRulesForm } from '../advancement-rules/useRulesForm.ts';
import { useLater } from './useLater.ts';
import { WhatIf } from './WhatIf.tsx';

/** The rules with what they would give; recorded, they draw the line through the list. */
export function SimulateAdvancement({ advancement }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const { advancementId, items, rules, regions } = advancement;
  const form = useRulesForm(items, rules, regions);
  const simulate = useCommand(trpc.review.simulateAdvancement, { done: t('simulateAdvancement.done') });
  const entries = RuleEntries.safeParse({ rules: useWatch({ control: form.control, name: 'rules' }) }).data;
  const tried = useLater(entries && JSON.stringify(rulesOf(entries.rules)));
  return (
    <Card title={t('simulateAdvancement.title')} lead={t('simulateAdvancement.lead')}>
      <div className="grid gap-8 lg:grid-cols-2">
        <CommandForm
          form={form}
          draft={advancementId}
          label={t('simulateAdvancement.title')}
          command={simulate}
          submit={t('simulateAdvancement.action')}
          onSubmit={(values) => simulate.run({ advancementId, rules: rulesOf(values.rules) })}
        >
          <RulesFields form={form} items={items} />
        </CommandForm>
        {tried && <WhatIf advancement={advancement} rules={tried} />}
      </div>
    </Card>
  );
}
