import { plainText } from '@laurel/domain/certificate/content.ts';
import { fillText, type Printed } from '@laurel/domain/certificate/printed.ts';
import { type RecipientLine, recipientElements } from '@laurel/domain/certificate/recipients.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useSample } from '../useSample.ts';
import { useTemplateName } from '../useTemplateName.ts';
import { type Draft, RecipientTemplateDialog } from './RecipientTemplateDialog.tsx';
import { TemplateItem } from './TemplateItem.tsx';

/** The lines as they would be printed for this certificate; an empty value takes its line away. */
export const linesFor = (lines: readonly RecipientLine[], printed: Printed): string[] => {
  let n = 0;
  const elements = recipientElements({ id: 'preview', lines: [...lines] }, () => String(++n));
  return elements.flatMap((element) => {
    const text = fillText(element, printed);
    return text ? [plainText(text)] : [];
  });
};

/** How recipients are written: the five built-in recipes, each in our wording or as it came, and our own. */
export function RecipientTemplates() {
  const { t } = useTranslation('template');
  const { printed } = useSample();
  const nameOf = useTemplateName();
  const templates = trpc.certificate.recipientTemplateList.useQuery();
  const remove = useCommand(trpc.certificate.removeRecipientTemplate, { done: t('removed'), toastRefusal: true });
  const restore = useCommand(trpc.certificate.removeRecipientTemplate, { done: t('restored'), toastRefusal: true });
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <QueryState query={templates} skeleton={<PageSkeleton />}>
      {(rows) => (
        <>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-2xl text-ink-2">{t('recipients.lead')}</p>
            {rows.some((row) => row.can.edit) && (
              <Button
                icon={Plus}
                onClick={() =>
                  setDraft({
                    title: t('recipients.add'),
                    id: freshId(),
                    name: '',
                    builtIn: false,
                    lines: [{ code: 'student', label: '', format: 'name' }],
                  })
                }
              >
                {t('recipients.add')}
              </Button>
            )}
          </div>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {rows.map((row) => (
              <TemplateItem
                key={row.id}
                name={nameOf(row)}
                origin={row.origin}
                can={row.can}
                onEdit={() =>
                  setDraft({ ...row, title: t('editTitle', { name: nameOf(row) }), builtIn: row.origin !== 'own' })
                }
                onCopy={() =>
                  setDraft({
                    title: t('recipients.add'),
                    id: freshId(),
                    name: t('copyOf', { name: nameOf(row) }),
                    builtIn: false,
                    lines: row.lines,
                  })
                }
                onRemove={() => void (row.origin === 'own' ? remove : restore).run({ id: row.id })}
              >
                <PreviewLines lines={linesFor(row.lines, printed)} />
              </TemplateItem>
            ))}
          </ul>
          {draft && <RecipientTemplateDialog draft={draft} printed={printed} onClose={() => setDraft(null)} />}
        </>
      )}
    </QueryState>
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
