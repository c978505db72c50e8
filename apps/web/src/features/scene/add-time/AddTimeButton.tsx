import { Reason } from '@laurel/domain/kernel/text.ts';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { seenOf } from '../press.tsx';
import type { DeskSession, DeskSlot } from '../sessions.ts';

const Entries = z.object({ seconds: z.number().int().min(10).max(3600), reason: Reason });
type Props = { session: DeskSession; slot: DeskSlot };

/** Gives the team on stage more time, for a reason. */
export function AddTimeButton(props: Props) {
  const { t } = useTranslation('scene');
  return (
    <DialogButton icon={Timer} label={t('desk.addTime')}>
      {(close) => <AddTimeDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function AddTimeDialog({ session, slot, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('scene');
  const form = useZodForm(Entries, { defaultValues: { seconds: 60, reason: '' } });
  const add = useCommand(trpc.scene.addTime, { onDone: onClose });
  return (
    <FormDialog
      title={t('desk.addTimeTitle', { code: slot.code })}
      form={form}
      draft={slot.slotId}
      command={add}
      submit={t('desk.addTime')}
      onSubmit={(entries) => add.run({ ...seenOf(session), slotId: slot.slotId, ...entries })}
      onClose={onClose}
    >
      <NumberField field={form.field('seconds')} label={t('desk.seconds')} min={10} max={3600} step={30} required />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
