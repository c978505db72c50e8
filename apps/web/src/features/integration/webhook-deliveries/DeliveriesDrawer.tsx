import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { DeliveryRow, WebhookRow } from '../webhook.ts';

const SHOWN = 100;
/** How often it is asked whether what waits was delivered. */
const WHILE_WAITING_MS = 2_000;

const tones: Readonly<Record<DeliveryRow['state'], StatusTone>> = {
  waiting: 'info',
  delivered: 'success',
  dead: 'danger',
  dropped: 'neutral',
};

/** What a webhook was told, the newest first, and how that went. */
export function DeliveriesDrawer({ row, onClose }: { row: WebhookRow; onClose: () => void }) {
  const { t } = useTranslation('integration');
  const query = trpc.integration.webhookDeliveries.useQuery(
    { webhookId: row.webhookId, pageSize: SHOWN },
    {
      refetchInterval: ({ state }) =>
        state.data?.rows.some((one) => one.state === 'waiting') ? WHILE_WAITING_MS : false,
    },
  );
  return (
    <Drawer open onOpenChange={onClose} title={t('deliveriesOf', { name: row.name })}>
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty title={t('noDeliveries')} />
          ) : (
            <>
              <p className="text-dense text-ink-3">{t('latest', { total, count: rows.length })}</p>
              <ul className="divide-y divide-line">
                {rows.map((delivery) => (
                  <Delivery key={delivery.deliveryId} delivery={delivery} />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </Drawer>
  );
}

function Delivery({ delivery }: { delivery: DeliveryRow }) {
  const { t } = useTranslation('integration');
  const retry = useCommand(trpc.integration.retryDelivery, { done: t('retried'), toastRefusal: true });
  const { deliveryId, kind, state, attempts, body, madeAt, nextAt, can } = delivery;
  return (
    <li className="space-y-1 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusTag tone={tones[state]}>{t(`delivery.states.${state}`)}</StatusTag>
        <span>{t(`kind.${kind}`)}</span>
        <span className="ml-auto text-dense text-ink-3">
          <DateTime value={madeAt} />
        </span>
      </div>
      <p className="text-dense text-ink-2">
        <Outcome delivery={delivery} /> {attempts > 1 && t('delivery.attempts', { count: attempts })}
        {nextAt && attempts > 0 && (
          <>
            {' · '}
            {t('delivery.next')} <DateTime value={nextAt} />
          </>
        )}
      </p>
      <details>
        <summary className="cursor-pointer text-dense">{t('delivery.body')}</summary>
        <pre className="overflow-x-auto text-dense break-all whitespace-pre-wrap">{body}</pre>
      </details>
      {can.retry && (
        <Button size="sm" pending={retry.pending} onClick={() => void retry.run({ deliveryId })}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}

function Outcome({ delivery: { status, problem, ms } }: { delivery: DeliveryRow }) {
  const { t } = useTranslation('integration');
  const answered = status === null ? '' : t('delivery.answered', { status, ms: ms ?? 0 });
  return (
    <>
      {problem ? t(`delivery.problems.${problem}`) : ''}
      {problem && answered ? ' · ' : ''}
      {answered}
    </>
  );
}
