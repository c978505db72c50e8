import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type EvidenceState, MOST_EVIDENCE_BYTES } from '#/lib/useEvidence.ts';
import { LinkButton } from '#/ui/Button.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Items } from '#/ui/Items.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** Files that show what the team says, such as a photo of the timer, and how their upload goes. */
export function OnSiteEvidenceField({ field, state }: { field: FieldBinding; state: EvidenceState }) {
  const { t } = useTranslation('on-site');
  return (
    <>
      <FileField
        field={field}
        label={t('evidence.files')}
        help={t('evidence.help')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_EVIDENCE_BYTES}
        multiple
      />
      {state === 'sending' && <p role="status">{t('evidence.sending')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('evidence.uploadFailed')}</Notice>}
    </>
  );
}

type LinksProps = {
  sessionId: SessionId;
  objectionId: string;
  part: 'objection' | 'appeal-objector';
  files: readonly number[];
};

/** The files that were sent, saved to disk; nothing without any. */
export function OnSiteEvidenceLinks({ sessionId, objectionId, part, files }: LinksProps) {
  const { t } = useTranslation('on-site');
  if (files.length === 0) return null;
  return (
    <Items of={files} id={String} className="mt-2 flex flex-wrap gap-2">
      {(position) => (
        <LinkButton
          size="sm"
          icon={Download}
          href={`/files/on-site-objections/${sessionId}/${objectionId}/${part}/${position}`}
          external
        >
          {t('evidence.file', { number: position + 1 })}
        </LinkButton>
      )}
    </Items>
  );
}
