import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';

type Notice = RouterOutputs['messaging']['noticeList']['rows'][number];

/** One notification with the page that it leads to. Opening that page marks it as read. */
export function NoticeCard({ notice, onRead }: { notice: Notice; onRead: () => Promise<unknown> }) {
  const { t } = useTranslation('messaging');
  const pick = useBilingual();
  const subject = pick(notice.subject);
  return (
    <article
      className={cx('rounded-lg border bg-bg p-4', notice.read ? 'border-line' : 'border-primary')}
      aria-label={subject}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className={cx('min-w-0 break-words text-body', !notice.read && 'font-semibold')}>{subject}</h2>
        {!notice.read && <StatusTag tone="info">{t('unread')}</StatusTag>}
      </div>
      <p className="mt-1 text-dense text-ink-3">
        {t(`topics.${notice.topic}`)} · <DateTime value={notice.at} bare />
      </p>
      <p className="mt-2 break-words whitespace-pre-line text-ink-2">{pick(notice.text)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" href={notice.path} onClick={() => !notice.read && void onRead()}>
          {t('open')}
        </LinkButton>
        {!notice.read && (
          <Button size="sm" tone="quiet" onClick={() => void onRead()}>
            {t('markRead')}
          </Button>
        )}
      </div>
    </article>
  );
}
