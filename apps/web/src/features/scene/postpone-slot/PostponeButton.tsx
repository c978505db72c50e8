import { Reason } from '@laurel/domain/kernel/text.ts';
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

const Entries = z.object({ places: z.number().int().min(1).max(200), reason: Reason });
type Props = { session: DeskSession; slot: DeskSlot; size?: 'sm' | 'md' };

/** Puts a team some places back in the queue, for a reason. */
export function PostponeButton(props: Props) {
  const { t } = useTranslation('scene');
  return (
    <DialogButton size={props.size ?? 'md'} label={t('desk.postpone')}>
      {(close) => <PostponeDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function PostponeDialog({ session, slot, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('scene');
  const form = useZodForm(Entries, { defaultValues: { places: 1, reason: '' } });
  const postpone = useCommand(trpc.scene.postponeSlot, { onDone: onClose });
  return (
    <FormDialog
      title={t('desk.postponeTitle', { code: slot.code })}
      form={form}
      draft={slot.slotId}
      command={postpone}
      submit={t('desk.postpone')}
      onSubmit={(entries) => postpone.run({ ...seenOf(session), slotId: slot.slotId, ...entries })}
      onClose={onClose}
    >
      <NumberField field={form.field('places')} label={t('desk.places')} min={1} max={200} required />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
