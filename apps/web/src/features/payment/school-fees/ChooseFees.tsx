import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Items } from '#/ui/Items.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { CancelOrderButton } from '../cancel-order/CancelOrderButton.tsx';
import { PayWays } from '../pay-order/PayWays.tsx';
import { usePay } from '../pay-order/usePay.ts';
import { RefundTable } from '../RefundTable.tsx';

type Fees = RouterOutputs['payment']['schoolFees'];
type Row = Fees['rows'][number];
type Props = { fees: Fees };

const Chosen = z.strictObject({ enrolmentIds: z.array(z.string()).max(500) });

/** Which registrations to pay for, what they cost together, and the ways to pay. */
export function ChooseFees({ fees }: Props) {
  const { t } = useTranslation(['school-fees', 'payment']);
  const format = useFormat();
  const pay = usePay();
  const navigate = useNavigate();
  const order = useCommand(trpc.payment.orderForTransfer, {
    onDone: ({ orderId }) => navigate(`/center/order?order=${orderId}`),
  });
  const payable = fees.rows.filter(({ state }) => state === 'payable');
  const all = payable.map(({ enrolmentId }) => enrolmentId);
  const form = useZodForm(Chosen, { defaultValues: { enrolmentIds: all } });
  const asked = form.watch('enrolmentIds');
  // A registration that somebody else ordered meanwhile is no longer chosen.
  const chosen = payable.filter(({ enrolmentId }) => asked.includes(enrolmentId));
  const amount = chosen.reduce((sum, { fee }) => sum + fee, 0);
  const until = chosen.reduce((first, { payBy }) => (payBy && payBy < first ? payBy : first), fees.transferUntil);
  const choose = (ids: string[]) => form.setValue('enrolmentIds', ids, { shouldDirty: true });
  if (fees.rows.length === 0) return <Empty kind="nothing" title={t('empty')} />;
  return (
    <div className="space-y-4">
      {fees.orders.length > 0 && <OpenOrders fees={fees} />}
      {fees.others.length > 0 && <OrdersOfOthers fees={fees} />}
      {fees.more && <Notice tone="info">{t('more')}</Notice>}
      <div>
        <div className="mb-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose(all)} disabled={chosen.length === all.length}>
            {t('all')}
          </Button>
          <Button size="sm" onClick={() => choose([])} disabled={chosen.length === 0}>
            {t('none')}
          </Button>
        </div>
        <Registrations rows={fees.rows} field={form.field('enrolmentIds')} />
      </div>
      {fees.windows.length > 0 && (
        <section>
          <p className="font-semibold">{t('payment:pay.refunds')}</p>
          <RefundTable windows={fees.windows} />
        </section>
      )}
      {fees.simulated && <Notice tone="warning">{t('payment:pay.simulated')}</Notice>}
      {pay.refusal && <RefusalNote refusal={pay.refusal} />}
      {order.refusal && <RefusalNote refusal={order.refusal} />}
      <p className="text-h3 font-semibold">
        {t('chosen', { count: chosen.length })} <span className="num">{format.money(amount)}</span>
      </p>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <PayWays
            what={{ enrolmentIds: chosen.map(({ enrolmentId }) => enrolmentId) }}
            channels={fees.channels}
            pay={pay}
            label={t('now', { amount: format.money(amount) })}
          />
          <ConfirmButton
            icon={Landmark}
            command={order}
            question={{
              title: t('order.title', { count: chosen.length }),
              body: t('order.body', { time: format.dateTime(until) }),
              action: t('order.action'),
            }}
            onConfirm={() => order.run({ enrolmentIds: chosen.map(({ enrolmentId }) => enrolmentId) })}
          >
            {t('byTransfer')}
          </ConfirmButton>
          <p className="w-full text-dense text-ink-2">{t('transferHint')}</p>
        </div>
      )}
    </div>
  );
}

type Field = ReturnType<ReturnType<typeof useZodForm<typeof Chosen>>['field']>;

function Registrations({ rows, field }: { rows: readonly Row[]; field: Field }) {
  const { t } = useTranslation('school-fees');
  const format = useFormat();
  const pick = useBilingual();
  const about = ({ fee, captain, payBy, state }: Row) => {
    const line = t('line', { fee: format.money(fee), captain });
    if (state !== 'payable') return `${line} · ${t(`states.${state}`)}`;
    return payBy ? `${line} · ${t('until', { time: format.dateTime(payBy) })}` : line;
  };
  return (
    <CheckboxGroup
      field={field}
      label={t('which')}
      options={rows.map((row) => ({
        value: row.enrolmentId,
        label: [row.number, row.teamName, row.item && pick(row.item)].filter(Boolean).join(' · '),
        help: about(row),
        disabled: row.state !== 'payable',
      }))}
    />
  );
}

/** A colleague's order, or a captain's, keeps registrations of the school: its coordinators may cancel it. */
function OrdersOfOthers({ fees: { others } }: Props) {
  const { t } = useTranslation('school-fees');
  const format = useFormat();
  return (
    <Items of={others} id={(order) => order.orderId} className="space-y-2">
      {({ orderId, orderNo, amount, expiresAt, registrations, transferAnnounced }) => (
        <Notice
          tone="info"
          actions={<CancelOrderButton orderId={orderId} orderNo={orderNo} announced={transferAnnounced} />}
        >
          {t(transferAnnounced ? 'othersAnnounced' : 'others', {
            ...{ orderNo, count: registrations },
            ...{ amount: format.money(amount), time: format.dateTime(expiresAt) },
          })}
        </Notice>
      )}
    </Items>
  );
}

function OpenOrders({ fees: { orders } }: Props) {
  const { t } = useTranslation('school-fees');
  const format = useFormat();
  return (
    <Items of={orders} id={(order) => order.orderId} className="space-y-2">
      {({ orderId, amount, expiresAt, offlineWaits, transferAnnounced }) => (
        <Notice
          tone="info"
          actions={
            <LinkButton size="sm" href={`/center/order?order=${orderId}`}>
              {t('open')}
            </LinkButton>
          }
        >
          {offlineWaits
            ? t('offline', { amount: format.money(amount) })
            : t(transferAnnounced ? 'announced' : 'waiting', {
                amount: format.money(amount),
                time: format.dateTime(expiresAt),
              })}
        </Notice>
      )}
    </Items>
  );
}
