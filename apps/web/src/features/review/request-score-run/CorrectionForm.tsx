import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { ScoreRun } from '../score-run.ts';
import { useRequestScoreRun } from './useRequestScoreRun.ts';

type Grounds = RouterOutputs['review']['orderedCorrections'];
const Correction = z.object({ ground: z.string().min(1), reason: Reason });
/** Works were disqualified since the seal: no decision is named. */
const GONE = 'gone';

type Props = { run: ScoreRun; grounds: Grounds; onClose: () => void };

/** The decision that a correction carries out, and the reason that is logged. */
export function CorrectionForm({ run, grounds, onClose }: Props) {
  const { t } = useTranslation('review');
  const options = useGrounds(grounds);
  const { command, scoreRunId } = useRequestScoreRun();
  const { roundId, scoreRunId: supersedes } = run;
  const form = useZodForm(Correction, { defaultValues: { ground: options[0]?.value ?? '', reason: '' } });
  const send = ({ ground, reason }: z.infer<typeof Correction>) =>
    command.run({
      ...{ scoreRunId, roundId },
      correction: { supersedes, reason, ...(ground !== GONE && { objectionId: ground }) },
    });
  return (
    <CommandForm
      form={form}
      label={t('results.correct.title')}
      draft={supersedes}
      command={command}
      submit={t('results.correct.action')}
      onSubmit={send}
      onCancel={onClose}
    >
      <RadioGroup field={form.field('ground')} label={t('results.correct.ground')} options={options} required />
      <ReasonField field={form.field('reason')} help={t('results.correct.help')} />
    </CommandForm>
  );
}

function useGrounds({ orders, gone }: Grounds) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const decisions = orders.map(({ objectionId, works, reason, decidedAt }) => ({
    value: objectionId,
    label: t('results.correct.decision', {
      works: format.list(works.map(({ code, title }) => `${code} ${title}`)),
      date: decidedAt ? format.date(decidedAt) : '',
    }),
    ...(reason && { help: reason }),
  }));
  if (gone === 0) return decisions;
  return [...decisions, { value: GONE, label: t('results.correct.gone', { count: gone }) }];
}
