import type { Design } from '@laurel/domain/certificate/design.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { correctionTone } from '#/ui/corrections.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcceptCorrectionForm } from '../accept-correction/AcceptCorrectionForm.tsx';
import { DeclineCorrectionForm } from '../decline-correction/DeclineCorrectionForm.tsx';
import { MakeCorrectionButton } from '../make-correction/MakeCorrectionButton.tsx';
import { PagesPreview } from '../PagesPreview.tsx';
import { usePrinted } from '../usePrinted.ts';
import { AlikeRequests } from './AlikeRequests.tsx';

type Correction = RouterOutputs['certificate']['correctionDetails'];

/** One request next to the certificate and the records, with the allowed actions. */
export function CorrectionDrawer({ correctionId, onClose }: { correctionId: string; onClose: () => void }) {
  const { t } = useTranslation('correction');
  const query = trpc.certificate.correctionDetails.useQuery({ correctionId }, { retry: false });
  const title = t('correction.details.title', { number: query.data?.number ?? '' });
  return (
    <Drawer open onOpenChange={onClose} title={title} size="lg">
      <QueryState query={query} skeleton={<PageSkeleton />}>
        {(correction) => (
          <div className="space-y-6">
            <Facts correction={correction} />
            <Decision correction={correction} />
            <Certificate correction={correction} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Facts({ correction }: { correction: Correction }) {
  const { t } = useTranslation('correction');
  const { part, recorded } = correction;
  const ofPerson = part === 'name' || part === 'school';
  const strong = (text: string) => <span className="text-h3 font-semibold break-words">{text}</span>;
  const items = [
    { label: t('correction.printedNow'), value: strong(correction.printedNow || t('correction.nothingPrinted')) },
    { label: t('correction.wanted'), value: strong(correction.wanted) },
    { label: t('correction.details.recorded'), value: ofPerson ? recorded : t('correction.details.notAsked') },
    { label: t('correction.list.part'), value: t(`correction.partNames.${part}`) },
    { label: t('correction.list.requestedBy'), value: correction.requestedByName },
    { label: t('correction.list.requestedAt'), value: <DateTime value={correction.requestedAt} /> },
    { label: t('correction.details.explanation'), value: correction.explanation, wide: true },
    { label: t('correction.list.evidence'), value: <Evidence correction={correction} />, wide: true },
    ...(correction.reason ? [{ label: t('correction.reason'), value: correction.reason, wide: true }] : []),
  ];
  return (
    <div className="space-y-4">
      <StatusTag tone={correctionTone[correction.status]}>{t(`correction.statuses.${correction.status}`)}</StatusTag>
      <DescriptionList items={items} />
    </div>
  );
}

function Evidence({ correction: { evidence, hasEvidence } }: { correction: Correction }) {
  const { t } = useTranslation('correction');
  if (!hasEvidence) return t('correction.details.noEvidence');
  if (!evidence) return t('correction.details.evidenceHidden');
  return (
    <div className="flex flex-wrap items-center gap-3">
      {evidence.state === 'clean' && (
        <LinkButton size="sm" icon={Download} href={evidence.href} external>
          {t('correction.details.download')}
        </LinkButton>
      )}
      <span className="text-dense text-ink-2">{t(`correction.details.evidenceStates.${evidence.state}`)}</span>
    </div>
  );
}

/** What the first person accepted, and the buttons of those who may act. */
function Decision({ correction }: { correction: Correction }) {
  const { t } = useTranslation('correction');
  const { can, correctionId, number, status, accepted, alike } = correction;
  const [left, setLeft] = useState<readonly string[]>([]);
  const also = alike.requested.map((one) => one.correctionId).filter((id) => !left.includes(id));
  const over = correction.certificateStatus === 'revoked' || correction.certificateStatus === 'superseded';
  const pending = status === 'open' || status === 'accepted';
  return (
    <div className="space-y-4">
      {status === 'accepted' && (
        <Notice
          tone="info"
          title={t('correction.details.acceptedBy', { name: correction.acceptedByName, text: accepted })}
        >
          {!can.make && !over && !correction.sealed && t('correction.details.secondNeeded')}
        </Notice>
      )}
      {correction.codes && correction.codes.wrong > 0 && (
        <Notice tone="danger" title={t('correction.details.codeWrong')}>
          {t('correction.details.codeWrongHint')}
        </Notice>
      )}
      {pending && !over && correction.sealed && (
        <Notice tone="warning">{t(`correction.details.sealed.${correction.sealed}`)}</Notice>
      )}
      {pending && over && <Notice tone="warning">{t('correction.details.gone')}</Notice>}
      {(can.accept || can.make || can.decline) && (
        <AlikeRequests
          alike={alike}
          also={also}
          onLeave={setLeft}
          name={accepted ?? correction.wanted}
          from={correction.printedNow}
        />
      )}
      {can.accept && <AcceptCorrectionForm correctionId={correctionId} also={also} wanted={correction.wanted} />}
      {can.make && accepted && (
        <MakeCorrectionButton correctionId={correctionId} also={also} number={number} text={accepted} />
      )}
      {can.decline && <DeclineCorrectionForm correctionId={correctionId} also={also} />}
    </div>
  );
}

function Certificate({ correction: { certificate, number } }: { correction: Correction }) {
  const { t } = useTranslation('correction');
  const readable = usePrinted();
  const { printed, traceUrl, fitted } = certificate;
  return (
    <section aria-label={t('correction.details.certificate')}>
      <h3 className="mb-2 text-h3 font-semibold">{t('correction.details.certificate')}</h3>
      <PagesPreview
        design={certificate.design as Design}
        data={{ printed: readable(printed), traceUrl, fitted }}
        seal={certificate.seal}
        label={number}
      />
    </section>
  );
}
