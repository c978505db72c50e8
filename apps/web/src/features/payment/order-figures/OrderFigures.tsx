import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Stat } from '#/ui/Card.tsx';

/** The sums above the orders, each leading to where it comes from. */
export function OrderFigures() {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { mayOpen } = useSession();
  const { data } = trpc.payment.orderFigures.useQuery();
  const tiles = [
    { figure: 'received', value: data ? format.money(data.received) : '…', href: '/finance/list' },
    { figure: 'refunded', value: data ? format.money(data.refunded) : '…', href: '/finance/action' },
    { figure: 'open', value: data?.open ?? '…', href: '/finance/order?status=open' },
    {
      figure: 'waiting',
      value: data?.refundsWaiting ?? '…',
      href: '/finance/action?status=waiting',
      tone: data && data.refundsWaiting > 0 ? 'warning' : 'neutral',
    },
  ] as const;
  // The tiles are there before their figures, so that nothing below them moves.
  return (
    <div aria-busy={!data} className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles
        .filter(({ href }) => mayOpen(href))
        .map(({ figure, ...tile }) => (
          <Stat key={figure} label={t(`orders.figures.${figure}`)} {...tile} />
        ))}
    </div>
  );
}
