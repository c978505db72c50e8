import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';

type Props = { workId: string; count: number };

/** The files that show why a work is to be, or was, disqualified or withdrawn; nothing without any. */
export function RemovalEvidence({ workId, count }: Props) {
  const { t } = useTranslation('submission');
  if (count === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, position) => (
        <LinkButton
          key={position}
          size="sm"
          icon={Download}
          href={`/files/works/${workId}/evidence/${position}`}
          external
        >
          {`${t('list.disqualification.evidence')} ${position + 1}`}
        </LinkButton>
      ))}
    </div>
  );
}
