import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useUnpublishWork } from '../unpublish-work/useUnpublishWork.ts';
import { ShareLinkDialog } from './ShareLinkDialog.tsx';

type Work = RouterOutputs['submission']['workDetails'];
type Share = Work['shares'][number];

/** Where outsiders can see a work, and until when: the gallery and links, each of which can be closed. */
export function SharesCard({ work, preview }: { work: Work; preview?: ReactNode }) {
  const { workId, version, shares, can } = work;
  const { t } = useTranslation('submission');
  const { unpublish, pending } = useUnpublishWork(workId);
  if (!can.manage) return null;
  return (
    <Card
      title={t('shares.title')}
      lead={t('shares.lead')}
      actions={
        <>
          {version > 0 && preview}
          <DialogButton label={t('shares.create')} icon={Link2} size="sm" offered={version > 0}>
            {(close) => <ShareLinkDialog workId={workId} onClose={close} />}
          </DialogButton>
        </>
      }
    >
      {shares.length === 0 ? (
        <p className="text-ink-2">{t('shares.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shares.map((share) => (
            <li key={share.shareHash} className="flex flex-wrap items-center gap-3 py-2">
              <Scope share={share} />
              <Button
                size="sm"
                tone="danger"
                className="ml-auto"
                disabled={pending}
                onClick={() => void unpublish(share)}
              >
                {t(`shares.action.${share.scope}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Scope({ share: { scope, expiresAt } }: { share: Share }) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  const over = expiresAt !== null && Date.parse(expiresAt) <= serverNow();
  return (
    <>
      <span>{t(`shares.scope.${scope}`)}</span>
      {over ? (
        <StatusTag tone="neutral">{t('shares.over')}</StatusTag>
      ) : (
        <span className="text-dense text-ink-2">
          {expiresAt === null ? t('shares.open') : t('shares.until', { at: format.dateTime(expiresAt) })}
        </span>
      )}
    </>
  );
}
