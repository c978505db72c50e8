import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { Link } from '#/ui/Link.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useDelete } from '#/ui/table/useDelete.ts';
import { ReplayDialog } from '../replay-webhook/ReplayDialog.tsx';
import { useRotateSecret } from '../rotate-webhook-secret/useRotateSecret.tsx';
import { WebhookDrawer } from '../save-webhook/WebhookDrawer.tsx';
import type { WebhookRow } from '../webhook.ts';
import { DeliveriesDrawer } from '../webhook-deliveries/DeliveriesDrawer.tsx';
import { useWebhookColumns } from './useWebhookColumns.tsx';

/** Webhooks: what each is told, how its deliveries stand, and what can be done about them. */
export default function WebhookListScreen() {
  const { t } = useTranslation('integration');
  const query = trpc.integration.webhookList.useQuery();
  const [open, setOpen] = useOpened('webhook', query.data?.rows, (row) => row.webhookId);
  const deliveries = useDrawer('deliveries');
  const [replaying, setReplaying] = useState<WebhookRow>();
  const remove = useDelete(trpc.integration.deleteWebhook, t('deleted'));
  const test = useCommand(trpc.integration.testWebhook, { done: t('tested'), toastRefusal: true });
  const rotating = useRotateSecret();
  const columns = useWebhookColumns();
  const shown = query.data?.rows.find((row) => row.webhookId === deliveries.id);
  return (
    <ListScreen
      title={t('title')}
      lead={
        <>
          {t('lead')}{' '}
          <Link href="/prod-api/guide" external className="text-primary underline underline-offset-4">
            {t('docs')}
          </Link>
        </>
      }
      id="webhooks"
      query={{ ...query, data: query.data?.rows }}
      rowId={(row) => row.webhookId}
      paged={false}
      columns={columns}
      actions={<AddButton onClick={() => setOpen('new')}>{t('add')}</AddButton>}
      operations={(row) => [
        { label: t('edit'), onSelect: () => setOpen(row) },
        { label: t('deliveries'), onSelect: () => deliveries.open(row.webhookId) },
        {
          label: t('test'),
          onSelect: async () => {
            if (await test.run({ webhookId: row.webhookId })) deliveries.open(row.webhookId);
          },
        },
        { label: t('replay'), onSelect: () => setReplaying(row) },
        ...rotating.operations(row),
        remove(t('deleteTitle', { name: row.name }), { webhookId: row.webhookId }),
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {open && query.data && (
        <WebhookDrawer row={open === 'new' ? null : open} kinds={query.data.kinds} onClose={() => setOpen(undefined)} />
      )}
      {rotating.shown}
      {shown && <DeliveriesDrawer row={shown} onClose={deliveries.close} />}
      {replaying && query.data && (
        <ReplayDialog row={replaying} head={query.data.head} onClose={() => setReplaying(undefined)} />
      )}
    </ListScreen>
  );
}
