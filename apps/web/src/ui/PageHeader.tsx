import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from './Link.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Where "back" goes. */
  back?: string;
  tags?: ReactNode;
  actions?: ReactNode;
};

/** A screen's only h1, what may be done with the whole, and the way back. */
export function PageHeader({ title, lead, back, tags, actions }: Props) {
  const { t } = useTranslation('ui');
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link
            href={back}
            data-no-print
            className="mb-1 inline-flex min-h-6 items-center gap-1 text-dense text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-3.5" />
            {t('back')}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-h2">{title}</h1>
          {tags}
        </div>
        {lead && <div className="mt-1 max-w-3xl text-ink-2">{lead}</div>}
      </div>
      {actions && (
        <div data-no-print className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}
