import type { TemplateOrigin } from '@laurel/domain/certificate/templates.ts';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button } from '#/ui/Button.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useTemplateName } from '../useTemplateName.ts';
import { TemplateItem } from './TemplateItem.tsx';

/** A template being written: the kind of templates adds what it holds. */
export type TemplateDraft = {
  title: string;
  id: string;
  name: string;
  builtIn: boolean;
  /** The last change of the template that the page knows; null for a new one. */
  version: string | null;
};

type Template = {
  id: string;
  name: string;
  origin: TemplateOrigin;
  version: string | null;
  can: { edit: boolean; restore: boolean; remove: boolean };
};
type Props<Row extends Template, Content> = {
  query: ComponentProps<typeof QueryState<Row[]>>['query'];
  lead: string;
  add: string;
  /** What a new one begins with. */
  fresh: Content;
  contentOf: (row: Row) => Content;
  /** Takes our row away: a built-in template is then as it was. */
  onRemove: (row: Row) => void;
  show: (row: Row) => ReactNode;
  dialog: (draft: TemplateDraft & Content, close: () => void) => ReactNode;
};

/** Templates of one kind: the built-in ones, each in our wording or unchanged, and our own. */
export function TemplateList<Row extends Template, Content>(props: Props<Row, Content>) {
  const { query, lead, add, fresh, contentOf, onRemove, show, dialog } = props;
  const { t } = useTranslation('template');
  const nameOf = useTemplateName();
  const [draft, setDraft] = useState<(TemplateDraft & Content) | null>(null);
  const own = (name: string, content: Content) =>
    setDraft({ title: add, id: freshId(), name, builtIn: false, version: null, ...content });
  const edit = (row: Row) =>
    setDraft({
      title: t('editTitle', { name: nameOf(row) }),
      id: row.id,
      name: row.name,
      builtIn: row.origin !== 'own',
      version: row.version,
      ...contentOf(row),
    });
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(rows) => (
        <>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-2xl text-ink-2">{lead}</p>
            {rows.some((row) => row.can.edit) && (
              <Button icon={Plus} onClick={() => own('', fresh)}>
                {add}
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
                onEdit={() => edit(row)}
                onCopy={() => own(t('copyOf', { name: nameOf(row) }), contentOf(row))}
                onRemove={() => onRemove(row)}
              >
                {show(row)}
              </TemplateItem>
            ))}
          </ul>
          {draft && dialog(draft, () => setDraft(null))}
        </>
      )}
    </QueryState>
  );
}
