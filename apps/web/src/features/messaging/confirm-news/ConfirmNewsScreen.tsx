import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';

/** The page that the link of a confirmation opens. It asks first: mail scanners open links too. */
export default function ConfirmNewsScreen() {
  const { t } = useTranslation('follow-news');
  const token = useLinkSecret('confirm');
  return token ? (
    <Asked token={token} />
  ) : (
    <Empty page kind="nothing" title={t('confirm.noLink')} hint={t('confirm.noLinkHint')} />
  );
}

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('follow-news');
  const pick = useBilingual();
  const [done, setDone] = useState<RouterOutputs['messaging']['confirmNews'] | null>(null);
  const confirm = useCommand(trpc.messaging.confirmNews, { onDone: setDone });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('confirm.title')} lead={t('confirm.lead')} />
      <Card>
        {done ? (
          <div className="space-y-4">
            <Notice tone="success">{t('confirm.done', { name: pick(done.name) })}</Notice>
            <LinkButton href="/home/news">{t('confirm.home')}</LinkButton>
          </div>
        ) : (
          <div className="space-y-4">
            {confirm.refusal && <RefusalNote refusal={confirm.refusal} />}
            <Button tone="primary" pending={confirm.pending} onClick={() => void confirm.run({ token })}>
              {t('confirm.action')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
