import { CloudAlert, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { errorFacts } from '#/lib/errors.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

/** Small, and copied with one press: the id by which the server's log finds this request. */
export function RequestId({ id }: { id: string | null | undefined }) {
  const { t } = useTranslation('ui');
  if (!id) return null;
  return (
    <p className="mt-1 text-label text-ink-3">
      {t('error.requestId')}{' '}
      <span className="inline-flex max-w-full items-center gap-1">
        <code className="min-w-0 break-all font-mono">{id}</code>
        <button
          type="button"
          aria-label={t('error.copyRequestId')}
          className="inline-flex size-6 flex-none items-center justify-center rounded-sm hover:bg-muted"
          onClick={() => void copyText(id).then(() => toast.success(t('copied')))}
        >
          <Copy aria-hidden className="size-3.5" />
        </button>
      </span>
    </p>
  );
}

type Props = { error: unknown; retry?: (() => unknown) | undefined; title?: string; page?: boolean | undefined };

/** What happened, what to do, and the request id. `page`: as the whole page, whose h1 it has. */
export function ErrorState({ error, retry, title, page }: Props) {
  const { t } = useTranslation('ui');
  const facts = errorFacts(error);
  if (facts.code === 12003) return <Empty kind="noPermission" page={page} />;
  const Title = page ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center">
      <CloudAlert aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <Title className="mt-3 text-h3 font-semibold">{title ?? t('error.title')}</Title>
      <p className="mt-1 max-w-md text-ink-2">
        {facts.offline ? t('error.offline') : (facts.sentence ?? t('error.system'))}
      </p>
      <RequestId id={facts.requestId} />
      {retry && (
        <Button className="mt-4" onClick={() => retry()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
