import type { RecipientLine } from '@laurel/domain/certificate/recipients.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useRemoveTemplate } from '../remove-template/useRemoveTemplate.ts';
import { RecipientTemplateDialog } from '../save-recipient-template/RecipientTemplateDialog.tsx';
import { linesFor, PreviewLines } from '../template/PreviewLines.tsx';
import { TemplateList } from '../template/TemplateList.tsx';
import { useSample } from '../useSample.ts';

const FIRST_LINE: RecipientLine = { code: 'student', label: '', format: 'name' };

/** How recipients are written. */
export function RecipientTemplates() {
  const { t } = useTranslation('template');
  const { printed } = useSample();
  const query = trpc.certificate.recipientTemplateList.useQuery();
  const remove = useRemoveTemplate(trpc.certificate.removeRecipientTemplate);
  return (
    <TemplateList
      query={query}
      lead={t('recipients.lead')}
      add={t('recipients.add')}
      fresh={{ lines: [FIRST_LINE] }}
      contentOf={({ lines }) => ({ lines })}
      onRemove={remove}
      show={({ lines }) => <PreviewLines lines={linesFor(lines, printed)} />}
      dialog={(draft, close) => <RecipientTemplateDialog draft={draft} printed={printed} onClose={close} />}
    />
  );
}
