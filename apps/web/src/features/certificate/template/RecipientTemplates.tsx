import { plainText } from '@laurel/domain/certificate/content.ts';
import { fillText, type Printed } from '@laurel/domain/certificate/printed.ts';
import { type RecipientLine, recipientElements } from '@laurel/domain/certificate/recipients.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useSample } from '../useSample.ts';
import { RecipientTemplateDialog } from './RecipientTemplateDialog.tsx';
import { TemplateList } from './TemplateList.tsx';

/** The lines as they would be printed for this certificate; an empty value takes its line away. */
export const linesFor = (lines: readonly RecipientLine[], printed: Printed): string[] => {
  let n = 0;
  const elements = recipientElements({ id: 'preview', lines: [...lines] }, () => String(++n));
  return elements.flatMap((element) => {
    const text = fillText(element, printed);
    return text ? [plainText(text)] : [];
  });
};

const FIRST_LINE: RecipientLine = { code: 'student', label: '', format: 'name' };

/** How recipients are written. */
export function RecipientTemplates() {
  const { t } = useTranslation('template');
  const { printed } = useSample();
  const query = trpc.certificate.recipientTemplateList.useQuery();
  const remove = useCommand(trpc.certificate.removeRecipientTemplate, { done: t('removed'), toastRefusal: true });
  const restore = useCommand(trpc.certificate.removeRecipientTemplate, { done: t('restored'), toastRefusal: true });
  return (
    <TemplateList
      query={query}
      lead={t('recipients.lead')}
      add={t('recipients.add')}
      fresh={{ lines: [FIRST_LINE] }}
      contentOf={({ lines }) => ({ lines })}
      onRemove={({ id, origin }) => void (origin === 'own' ? remove : restore).run({ id })}
      show={({ lines }) => <PreviewLines lines={linesFor(lines, printed)} />}
      dialog={(draft, close) => <RecipientTemplateDialog draft={draft} printed={printed} onClose={close} />}
    />
  );
}

/** Lines of a certificate, in Chinese whatever language the interface speaks. */
export function PreviewLines({ lines }: { lines: readonly string[] }) {
  return (
    <div lang="zh-CN" className="space-y-1 rounded-sm bg-subtle px-3 py-2.5 text-ink-2">
      {lines.map((line, at) => (
        <p key={`${at} ${line}`} className="break-words">
          {line}
        </p>
      ))}
    </div>
  );
}
