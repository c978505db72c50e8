import type { Design } from '@laurel/domain/certificate/design.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { BookOpen, Download, Wallet } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { pageOfFile } from '#/lib/pdf-page.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ListedChoice } from '../choose-listed/ListedChoice.tsx';
import { NameChoice } from '../choose-name-shown/NameChoice.tsx';
import { PagesPreview } from '../PagesPreview.tsx';
import { PictureButton } from '../request-picture/PictureButton.tsx';
import { certificateTone } from '../status.ts';
import { usePrinted } from '../usePrinted.ts';
import { askAgainAfter } from './being-made.ts';
import { ElsewhereCard, ShareCard } from './ShareCards.tsx';

const PosterCard = lazy(() => import('../poster/PosterCard.tsx'));

type Certificate = RouterOutputs['certificate']['myCertificate'];
const BACK = '/center/reward';

/** One certificate for its holder: how it looks, what to download, who sees their name, and how to share it. */
export default function MyCertificateScreen() {
  const { t } = useTranslation('my-certificate');
  const certificateId = useQueryParam('id') as CertificateId | null;
  const query = trpc.certificate.myCertificate.useQuery(
    { certificateId: certificateId as CertificateId },
    {
      enabled: certificateId !== null,
      retry: false,
      // What is being made can be downloaded as soon as it is there.
      refetchInterval: ({ state }) => (state.data ? askAgainAfter(state.data) : false),
    },
  );
  const back = <LinkButton href={BACK}>{t('holder.all')}</LinkButton>;
  if (!certificateId) return <Empty page kind="nothing" title={t('holder.notHere')} action={back} />;
  return <QueryPage query={query}>{(certificate) => <Whole certificate={certificate} />}</QueryPage>;
}

function Whole({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('my-certificate');
  const { t: words } = useTranslation('certificate');
  const pick = useBilingual();
  const readable = usePrinted();
  const { status, number } = certificate;
  return (
    <>
      <PageHeader
        title={pick(certificate.levelName)}
        lead={[pick(certificate.competitionName), pick(certificate.itemName)].filter(Boolean).join(' · ')}
        back={BACK}
        tags={<StatusTag tone={certificateTone[status]}>{words(`status.${status}`)}</StatusTag>}
      />
      {status === 'revoked' && (
        <Notice tone="danger" title={t('holder.revoked')} className="mb-5">
          {t('holder.reason', { reason: pick(certificate.publicReason) })}
        </Notice>
      )}
      <div
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        style={{ gridTemplateRows: 'auto 1fr' }}
      >
        <div className="min-w-0 space-y-5">
          <section aria-label={t('holder.picture')}>
            <PagesPreview
              design={certificate.design as Design}
              data={{
                ...{ printed: readable(certificate.printed), traceUrl: certificate.traceUrl },
                fitted: certificate.fitted,
              }}
              seal={certificate.seal}
              label={`${pick(certificate.levelName)} ${number}`}
            />
          </section>
          <DescriptionList
            items={[
              { label: t('holder.number'), value: <span className="num">{number}</span> },
              {
                label: t('holder.issueDate'),
                value: <DateTime value={`${certificate.issueDate}T00:00:00+08:00`} dateOnly />,
              },
            ]}
          />
        </div>
        {/* Before what is shared: on a phone the files follow the certificate. */}
        <div className="min-w-0 space-y-5 lg:col-start-2 lg:row-span-2">
          {status !== 'revoked' && <KeepCard certificate={certificate} />}
          <NameChoice certificateId={certificate.certificateId} nameShown={certificate.nameShown} />
          {certificate.listed && <ListedChoice certificate={{ ...certificate, listed: certificate.listed }} />}
          <LinkButton href={`/center/correction?id=${certificate.certificateId}`}>{t('holder.wrong')}</LinkButton>
        </div>
        {status !== 'revoked' && (
          <div className="min-w-0 space-y-5">
            <ShareCard certificate={certificate} />
            <Suspense fallback={<Skeleton className="h-40" />}>
              <PosterCard certificate={certificate} />
            </Suspense>
            <ElsewhereCard certificate={certificate} />
          </div>
        )}
      </div>
    </>
  );
}

/** Why there is no PDF yet. */
const withoutFile = ({ status, paused }: Certificate) => {
  if (paused) return 'holder.paused';
  return status === 'failed' ? 'holder.printFailed' : 'holder.printing';
};

/** The file, the picture, the credential and, where there is one, the pass for a phone's wallet. */
function KeepCard({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation('my-certificate');
  const { certificateId, download, wallet, googleWallet } = certificate;
  const page = download && pageOfFile(download);
  return (
    <Card title={t('holder.keep')}>
      <div className="space-y-3">
        {download ? (
          <div>
            <div className="flex flex-wrap gap-3">
              <LinkButton tone="primary" icon={Download} href={download} external>
                {t('holder.pdf')}
              </LinkButton>
              {page && (
                <LinkButton icon={BookOpen} href={page} external>
                  {t('holder.read')}
                </LinkButton>
              )}
            </div>
            <p className="mt-1 text-dense text-ink-3">{t('holder.pdfHelp')}</p>
          </div>
        ) : (
          <p role="status" className="text-ink-2">
            {t(withoutFile(certificate))}
          </p>
        )}
        <div>
          <PictureButton certificateId={certificateId} state={certificate.picture} />
          <p className="mt-1 text-dense text-ink-3">{t('holder.pngHelp')}</p>
        </div>
        <div>
          <LinkButton icon={Download} href={`/files/certificates/${certificateId}/credential.json`} external>
            {t('holder.credential')}
          </LinkButton>
          <p className="mt-1 text-dense text-ink-3">{t('holder.credentialHelp')}</p>
        </div>
        {wallet && (
          <div>
            <LinkButton icon={Wallet} href={`${wallet}?lang=${i18n.language}`} external>
              {t('holder.wallet')}
            </LinkButton>
            <p className="mt-1 text-dense text-ink-3">{t('holder.walletHelp')}</p>
          </div>
        )}
        {googleWallet && (
          <div>
            <LinkButton icon={Wallet} href={`${googleWallet}?lang=${i18n.language}`} external>
              {t('holder.googleWallet')}
            </LinkButton>
            <p className="mt-1 text-dense text-ink-3">{t('holder.googleWalletHelp')}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
