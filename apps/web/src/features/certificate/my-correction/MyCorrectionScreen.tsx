import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { correctionTone } from '#/ui/corrections.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { RequestCorrectionForm } from '../request-correction/RequestCorrectionForm.tsx';
import { WithdrawCorrectionButton } from '../withdraw-correction/WithdrawCorrectionButton.tsx';

type MyCorrection = RouterOutputs['certificate']['myCorrection'];

/** For a person named on a certificate: their request to have it corrected, and the form for one. */
export default function MyCorrectionScreen() {
  const { t } = useTranslation('correction');
  const certificateId = useQueryParam('id') as CertificateId | null;
  const query = trpc.certificate.myCorrection.useQuery(
    { certificateId: certificateId as CertificateId },
    { enabled: certificateId !== null, retry: false },
  );
  if (!certificateId) return <Empty page kind="nothing" title={t('correction.notHere')} />;
  return <QueryPage query={query}>{(certificate) => <Whole certificate={certificate} />}</QueryPage>;
}

function Whole({ certificate }: { certificate: MyCorrection }) {
  const { t } = useTranslation('correction');
  const pick = useBilingual();
  const { last, can, number, holds, certificateId } = certificate;
  const lead = [pick(certificate.competitionName), pick(certificate.levelName)].join(' · ');
  return (
    <>
      <PageHeader
        title={t('correction.title')}
        lead={`${lead} · ${t('correction.certificate', { number })}`}
        back={holds ? `/center/certificate?id=${certificateId}` : '/center/reward'}
      />
      <div className="max-w-2xl space-y-5">
        {last && <LastRequest last={last} canWithdraw={can.withdraw} />}
        {can.request && (
          <Card title={t('correction.title')} lead={t('correction.lead')}>
            <RequestCorrectionForm certificate={certificate} />
          </Card>
        )}
        {!can.request && !can.withdraw && <Notice tone="info">{t('correction.closed')}</Notice>}
      </div>
    </>
  );
}

/** The person's last request, and its progress. */
function LastRequest({ last, canWithdraw }: { last: NonNullable<MyCorrection['last']>; canWithdraw: boolean }) {
  const { t } = useTranslation('correction');
  const items = [
    { label: t('correction.part'), value: t(`correction.parts.${last.part}`) },
    { label: t('correction.wanted'), value: last.wanted },
    { label: t('correction.requestedAt'), value: <DateTime value={last.requestedAt} /> },
    ...(last.endedAt ? [{ label: t('correction.endedAt'), value: <DateTime value={last.endedAt} /> }] : []),
    ...(last.reason ? [{ label: t('correction.reason'), value: last.reason, wide: true }] : []),
  ];
  return (
    <Card title={t('correction.mine')}>
      <div className="space-y-4">
        <StatusTag tone={correctionTone[last.status]}>{t(`correction.holderStatuses.${last.status}`)}</StatusTag>
        <DescriptionList items={items} />
        <div className="flex flex-wrap gap-2">
          {canWithdraw && <WithdrawCorrectionButton correctionId={last.correctionId} />}
          {last.newCertificateId && (
            <LinkButton size="sm" href={`/center/certificate?id=${last.newCertificateId}`}>
              {t('correction.newOne')}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
