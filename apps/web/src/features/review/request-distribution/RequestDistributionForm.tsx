import { PlanId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { AnotherPlan } from '../plan-details/plan.ts';

const Options = z.object({
  maxFromOneSchool: z.number().int().min(1).max(15).nullable(),
  pairCap: z.number().int().min(10).max(99).nullable(),
  minLoad: z.number().int().min(1).max(1000).nullable(),
  spread: z.boolean(),
  joinGroups: z.boolean(),
  avoidEarlier: z.boolean(),
  mustRead: z.boolean(),
  mayMove: z.boolean(),
});
const usual = {
  ...{ maxFromOneSchool: null, pairCap: null, minLoad: null, spread: true, joinGroups: true },
  ...{ avoidEarlier: false, mustRead: false, mayMove: false },
};
const switches = ['spread', 'joinGroups', 'avoidEarlier', 'mustRead', 'mayMove'] as const;

type Props = {
  roundId: RoundId;
  unlocked: number;
  unchecked: number;
  /** What a plan that falls short was asked for, with one change. */
  another: AnotherPlan | null;
  onReset: () => void;
  onAsked: (planId: string) => void;
};

/** Asks for a plan; with works that are not locked or not checked, for the reason to leave them out as well. */
export function RequestDistributionForm({ roundId, unlocked, unchecked, another, onReset, onAsked }: Props) {
  const { t } = useTranslation('review');
  const form = useZodForm(Options, { defaultValues: another?.options ?? usual });
  const [explaining, setExplaining] = useState(false);
  const request = useCommand(trpc.review.requestDistribution, {
    done: t('distribution.requestSent'),
    onDone: ({ planId }) => {
      setExplaining(false);
      onAsked(planId);
    },
  });
  const ask = (reason?: string) =>
    request.run({
      ...{ roundId, planId: PlanId.parse(freshId()), ...form.getValues(), reviews: [...(another?.reviews ?? [])] },
      ...(unlocked > 0 && reason !== undefined && { unlockedReason: reason }),
      ...(unchecked > 0 && reason !== undefined && { uncheckedReason: reason }),
    });
  return (
    <>
      <Form
        form={form}
        fleeting
        label={t('distribution.propose')}
        onSubmit={() => (unlocked + unchecked > 0 ? setExplaining(true) : ask())}
        refusal={explaining ? null : request.refusal}
      >
        {another && (
          <Notice
            className="mb-4"
            title={t('distribution.ways.filled')}
            actions={
              <Button size="sm" onClick={onReset}>
                {t('distribution.ways.reset')}
              </Button>
            }
          >
            <p>{another.effect}</p>
            {another.reviews.length > 0 && <p>{t('distribution.ways.others', { count: another.reviews.length })}</p>}
          </Notice>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <NumberField
            field={form.field('maxFromOneSchool')}
            label={t('distribution.maxFromOneSchool')}
            help={t('distribution.maxHelp')}
            min={1}
            max={15}
          />
          <NumberField
            field={form.field('pairCap')}
            label={t('distribution.pairCap')}
            help={t('distribution.pairCapHelp')}
            suffix="%"
            min={10}
            max={99}
          />
          <NumberField
            field={form.field('minLoad')}
            label={t('distribution.minLoad')}
            help={t('distribution.minLoadHelp')}
            min={1}
            max={1000}
          />
          {switches.map((name) => (
            <Checkbox
              key={name}
              field={form.field(name)}
              label={t(`distribution.${name}`)}
              help={t(`distribution.${name}Help`)}
            />
          ))}
        </div>
        <div className="mt-4">
          <Button type="submit" tone="primary" icon={Shuffle} pending={request.pending}>
            {t('distribution.propose')}
          </Button>
        </div>
      </Form>
      {explaining && (
        <ReasonDialog
          title={t(unchecked > 0 ? 'distribution.leaveUncheckedTitle' : 'distribution.leaveOutTitle', {
            count: unlocked + unchecked,
          })}
          description={t(unchecked > 0 ? 'distribution.uncheckedBody' : 'distribution.unlockedBody')}
          label={t('distribution.leaveOutReason')}
          action={t('distribution.propose')}
          tone="primary"
          command={request}
          onReason={ask}
          onClose={() => setExplaining(false)}
        />
      )}
    </>
  );
}
