import { useTranslation } from 'react-i18next';
import { type EvidenceState, MOST_EVIDENCE_BYTES } from '#/lib/useEvidence.ts';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';

type Props = { field: FieldBinding; state: EvidenceState; one?: boolean };

/** Files that show what a statement says, or `one`, and how their upload goes. */
export function EvidenceField({ field, state, one = false }: Props) {
  const { t } = useTranslation('objection');
  return (
    <>
      <FileField
        field={field}
        label={t('evidence')}
        help={t(one ? 'evidenceOneHelp' : 'evidenceHelp')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_EVIDENCE_BYTES}
        multiple={!one}
      />
      {state === 'sending' && <p role="status">{t('sending')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('uploadFailed')}</Notice>}
    </>
  );
}
