import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { correctionTone } from '#/ui/corrections.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcceptNameCorrectionForm } from '../accept-name-correction/AcceptNameCorrectionForm.tsx';
import { AgreeToNameCorrectionButton } from '../accept-name-correction/AgreeToNameCorrectionButton.tsx';
import { DeclineNameCorrectionForm } from '../decline-name-correction/DeclineNameCorrectionForm.tsx';

type Correction = RouterOutputs['award']['nameCheckWork']['corrections'][number];

/** One request next to what was printed, and what the reader may do with it. */
export function CorrectionToDecide({ correction }: { correction: Correction }) {
  const { t } = useTranslation('name-check');
  const { correctionId, part, status, accepted, can, subjectName, wanted } = correction;
  const items = [
    { label: t('sheet.before'), value: correction.before },
    { label: t('sheet.wanted'), value: <strong className="break-words">{wanted}</strong> },
    ...(subjectName === null ? [] : [{ label: t('sheet.about'), value: subjectName }]),
    { label: t('sheet.requestedBy'), value: correction.requestedByName },
    { label: t('sheet.requestedAt'), value: <DateTime value={correction.requestedAt} /> },
    { label: t('sheet.explanation'), value: correction.explanation, wide: true },
    ...(status === 'made' ? [{ label: t('sheet.accepted'), value: accepted, wide: true }] : []),
    ...(correction.reason ? [{ label: t('sheet.declinedBecause'), value: correction.reason, wide: true }] : []),
  ];
  return (
    <article className="space-y-4 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-semibold">{t(`parts.${part}`)}</h4>
        <StatusTag tone={correctionTone[status]}>{t(`correctionStatuses.${status}`)}</StatusTag>
      </div>
      <DescriptionList items={items} />
      {correction.hasEvidence && (
        <LinkButton size="sm" icon={Download} href={`/files/name-corrections/${correctionId}/evidence`} external>
          {t('sheet.evidence')}
        </LinkButton>
      )}
      {status === 'accepted' && (
        <Notice title={t('sheet.acceptedBy', { name: correction.acceptedByName, text: accepted })}>
          {!can.accept && t('sheet.secondNeeded')}
        </Notice>
      )}
      {can.accept && status === 'open' && <AcceptNameCorrectionForm correctionId={correctionId} wanted={wanted} />}
      {can.accept && status === 'accepted' && accepted && (
        <AgreeToNameCorrectionButton correctionId={correctionId} text={accepted} />
      )}
      {can.decline && <DeclineNameCorrectionForm correctionId={correctionId} />}
    </article>
  );
}
