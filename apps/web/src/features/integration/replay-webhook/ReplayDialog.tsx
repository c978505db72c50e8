import { ReplayWebhook } from '@laurel/domain/integration/webhook.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { WebhookRow } from '../webhook.ts';

type Props = { row: WebhookRow; head: number; onClose: () => void };

/** Has events sent again from a position of the log on. */
export function ReplayDialog({ row, head, onClose }: Props) {
  const { t } = useTranslation('integration');
  const title = t('replayTitle', { name: row.name });
  const form = useZodForm(ReplayWebhook, { defaultValues: { webhookId: row.webhookId, after: row.position } });
  const replay = useCommand(trpc.integration.replayWebhook, { done: t('replayed'), onDone: onClose });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('replayLead')}>
      <CommandForm fleeting form={form} command={replay} label={title} submit={t('replay')} onSubmit={replay.run}>
        <NumberField
          field={form.field('after')}
          label={t('after')}
          help={t('afterHelp', { head })}
          min={0}
          max={head}
          required
        />
      </CommandForm>
    </Dialog>
  );
}
