import { ReprintCertificate } from '@laurel/domain/certificate/reprint-certificate.ts';
import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { CertificateRow } from '../certificate-row.ts';

const Reasons = ReprintCertificate.pick({ reason: true });

/** Asks why a lost file is printed again. */
function ReasonDialog({
  title,
  lead,
  draft,
  command,
  send,
  onClose,
}: {
  title: string;
  lead: string;
  draft: string;
  command: Pick<ReturnType<typeof useCommand>, 'pending' | 'refusal'>;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('certificate');
  const form = useZodForm(Reasons, { defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={lead}>
      <Form label={title} draft={draft} form={form} onSubmit={({ reason }) => send(reason)} refusal={command.refusal}>
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={command.pending}>
            {t('list.reprint')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

export function ReprintDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const { certificateId } = row;
  const reprint = useCommand(trpc.certificate.reprintCertificate, { done: t('list.reprinted'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('list.reprintTitle', { number: row.number })}
      lead={t('list.reprintLead')}
      draft={`reprint-${certificateId}`}
      command={reprint}
      send={(reason) => reprint.run({ certificateId, reason })}
      onClose={onClose}
    />
  );
}

/** All that were found lost, of a batch, of a competition, or of every one that is shown. */
export function ReprintAllDialog({
  count,
  batchId,
  competitionId,
  onClose,
}: {
  count: number;
  batchId: string;
  competitionId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('certificate');
  const reprint = useCommand(trpc.certificate.reprintLost, { done: t('list.reprinted'), onDone: onClose });
  const of = {
    ...(batchId && { batchId: batchId as BatchId }),
    ...(competitionId && { competitionId: competitionId as CompetitionId }),
  };
  return (
    <ReasonDialog
      title={t('list.reprintAllTitle', { count })}
      lead={t('list.reprintLead')}
      draft={`reprint-${batchId}-${competitionId}`}
      command={reprint}
      send={(reason) => reprint.run({ ...of, reason })}
      onClose={onClose}
    />
  );
}
