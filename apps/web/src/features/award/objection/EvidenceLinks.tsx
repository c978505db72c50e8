import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';

type Part = 'objection' | 'answer' | 'appeal-objector' | 'appeal-respondent' | 'appeal-answer';
type Props = { objectionId: string; part: Part; files: readonly number[] };

/** The files of one side, saved to disk; nothing without any. */
export function EvidenceLinks({ objectionId, part, files }: Props) {
  const { t } = useTranslation('objection');
  if (files.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {files.map((position) => (
        <LinkButton
          key={position}
          size="sm"
          icon={Download}
          href={`/files/objections/${objectionId}/${part}/${position}`}
          external
        >
          {t('evidenceFile', { number: position + 1 })}
        </LinkButton>
      ))}
    </div>
  );
}
