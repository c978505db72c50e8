import { type NumberTemplate, sampleBody } from '@laurel/domain/certificate/numbering.ts';
import { numberText } from '@laurel/domain/certificate/printed.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useTemplateName } from '../useTemplateName.ts';
import { type Draft, NumberTemplateDialog } from './NumberTemplateDialog.tsx';
import { TemplateItem } from './TemplateItem.tsx';

type Rule = NumberTemplate['rule'];
const SEQUENCE: Rule = { kind: 'sequence', length: 4, scope: 'competition', prefix: '', suffix: '' };

/** A number as the rule makes it: the first of a sequence, or one of its shape. */
export function SampleNumber({ rule }: { rule: Rule }) {
  return <span className="num text-h3 break-all">{numberText({ ...rule, body: sampleBody(rule) })}</span>;
}

/** How certificates are numbered: the six built-in rules, each in our wording or as it came, and our own. */
export function NumberTemplates() {
  const { t } = useTranslation('template');
  const nameOf = useTemplateName();
  const templates = trpc.certificate.numberTemplateList.useQuery();
  const remove = useCommand(trpc.certificate.removeNumberTemplate, { done: t('removed'), toastRefusal: true });
  const restore = useCommand(trpc.certificate.removeNumberTemplate, { done: t('restored'), toastRefusal: true });
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = (name: string, rule: Rule): Draft => ({
    title: t('numbers.add'),
    id: freshId(),
    name,
    builtIn: false,
    rule,
  });
  return (
    <QueryState query={templates} skeleton={<PageSkeleton />}>
      {(rows) => (
        <>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-2xl text-ink-2">{t('numbers.lead')}</p>
            {rows.some((row) => row.can.edit) && (
              <Button icon={Plus} onClick={() => setDraft(own('', SEQUENCE))}>
                {t('numbers.add')}
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
                onCopy={() => setDraft(own(t('copyOf', { name: nameOf(row) }), row.rule))}
                onRemove={() => void (row.origin === 'own' ? remove : restore).run({ id: row.id })}
              >
                <SampleNumber rule={row.rule} />
                <p className="mt-1 text-dense text-ink-3">
                  {t(`numbers.rule.${row.rule.kind}`, {
                    n: row.rule.length,
                    scope: t(`numbers.scopes.${row.rule.scope}`),
                  })}
                </p>
              </TemplateItem>
            ))}
          </ul>
          {draft && <NumberTemplateDialog draft={draft} onClose={() => setDraft(null)} />}
        </>
      )}
    </QueryState>
  );
}
