import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { CertificateRow } from '../certificate-row.ts';

export function ReissueDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const [newCertificateId] = useState(() => freshId() as CertificateId);
  const form = useZodForm(z.strictObject({ reason: Reason }), { defaultValues: { reason: '' } });
  const reissue = useCommand(trpc.certificate.reissueCertificate, { done: t('list.reissued'), onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('list.reissueTitle', { number: row.number })}
      description={t('list.reissueLead')}
    >
      <Form
        label={t('list.reissueTitle', { number: row.number })}
        draft={row.certificateId}
        form={form}
        onSubmit={({ reason }) => reissue.run({ certificateId: row.certificateId, newCertificateId, reason })}
        refusal={reissue.refusal}
      >
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={reissue.pending}>
            {t('list.reissue')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
