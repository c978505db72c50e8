import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { Select } from '#/ui/Select.tsx';
import type { DeskSession } from '../sessions.ts';

const Entries = z.object({ judgeId: PersonId, reason: Reason });
type Props = { session: DeskSession };

/** Brings a substitute onto the panel once the draw has begun. */
export function AddJudgeButton({ session }: Props) {
  const { t } = useTranslation('scene');
  return (
    <DialogButton size="sm" label={t('addJudge.action')}>
      {(close) => <AddJudgeDialog session={session} onClose={close} />}
    </DialogButton>
  );
}

function AddJudgeDialog({ session: { sessionId, panel }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('scene');
  const { data } = trpc.expert.expertList.useQuery({ pageSize: 100, status: 'active' });
  const form = useZodForm(Entries, { defaultValues: { judgeId: '' as PersonId, reason: '' } });
  const add = useCommand(trpc.scene.addJudge, { done: t('addJudge.done'), onDone: onClose });
  const seated = new Set<string>(panel.judges.map(({ judgeId }) => judgeId));
  const others = (data?.rows ?? []).filter(({ personId }) => !seated.has(personId));
  return (
    <FormDialog
      title={t('addJudge.title')}
      description={t('addJudge.lead')}
      form={form}
      draft={sessionId}
      command={add}
      submit={t('addJudge.action')}
      onSubmit={(entries) => add.run({ sessionId, ...entries })}
      onClose={onClose}
    >
      <Select
        field={form.field('judgeId')}
        label={t('addJudge.judge')}
        options={others.map(({ personId, name }) => ({ value: personId, label: name }))}
        required
      />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
