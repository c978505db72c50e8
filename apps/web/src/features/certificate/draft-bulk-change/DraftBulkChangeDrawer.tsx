import { RevokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { TextField } from '#/ui/TextField.tsx';

export type Selection = RouterInputs['certificate']['draftBulkChange']['selection'];

const Entries = RevokeCertificate.omit({ certificateId: true });

/** Says why these certificates are revoked; what becomes of each is on the page that opens next. */
export function DraftBulkChangeDrawer(props: { selection: Selection; count: number; onClose: () => void }) {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const navigate = useNavigate();
  const { selection, count, onClose } = props;
  const [bulkChangeId] = useState(freshId);
  const form = useZodForm(Entries, { defaultValues: { reason: '', publicReason: { zh: '', en: '' } } });
  const draft = useCommand(trpc.certificate.draftBulkChange, {
    done: t('draft.done'),
    onDone: () => navigate(`/certificate/changes?id=${bulkChangeId}`),
  });
  return (
    <FormDialog
      drawer
      title={t('draft.title', { count, number: format.number(count) })}
      description={t('draft.lead')}
      form={form}
      draft={bulkChangeId}
      command={draft}
      submit={t('draft.submit')}
      cancel
      onSubmit={({ reason, publicReason }) =>
        draft.run({ bulkChangeId, selection, reason, change: { kind: 'revoke', publicReason } })
      }
      onClose={onClose}
    >
      <ReasonField field={form.field('reason')} label={t('draft.reason')} />
      <TextField
        field={form.field('publicReason.zh')}
        label={t('draft.publicZh')}
        help={t('draft.publicHelp')}
        required
      />
      <TextField field={form.field('publicReason.en')} label={t('draft.publicEn')} />
    </FormDialog>
  );
}
