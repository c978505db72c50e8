import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './Button.tsx';

/** A PDF of our own server in the browser's own viewer, and always a link to open it separately. */
export function PdfFrame({ src, title, className }: { src: string; title: string; className?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex h-full min-h-96 flex-col gap-2">
      <iframe
        src={src}
        title={title}
        className={className ?? 'min-h-96 w-full flex-1 rounded-lg border border-line bg-muted'}
      />
      <LinkButton href={src} external size="sm" tone="quiet" icon={ExternalLink} className="self-start">
        {t('pdf.open')}
      </LinkButton>
    </div>
  );
}
