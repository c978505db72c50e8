import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Items } from '#/ui/Items.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { FeeLines } from '../fees/FeeLines.tsx';

const ACCOUNT = '/center/users?tab=bankCard';

/** What the reader is paid as an expert, and where to; otherwise nothing. */
export function MyFees() {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const { user } = useSession();
  const { data } = trpc.expert.myFees.useQuery(undefined, { enabled: user !== null });
  if (!data) return null;
  const { account, slips } = data;
  return (
    <Card
      title={t('mine.title')}
      lead={account ? t('mine.account', { account: `${account.bank} ${account.mask}` }) : t('mine.noAccount')}
      actions={<LinkButton href={ACCOUNT}>{t(account ? 'mine.changeAccount' : 'mine.addAccount')}</LinkButton>}
    >
      {slips.length === 0 ? (
        <p className="text-ink-2">{t('mine.none')}</p>
      ) : (
        <Items of={slips} id={(slip) => slip.listId} className="divide-y divide-line" item="py-3">
          {(slip) => (
            <>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{pick(slip.competition)}</span>
                  <StatusTag tone={slip.paidAt ? 'success' : 'info'}>
                    {t(slip.paidAt ? 'lists.statuses.paid' : 'mine.approved')}
                  </StatusTag>
                  {slip.paidAt && <DateTime value={slip.paidAt} dateOnly className="text-dense text-ink-2" />}
                </span>
                <Money fen={slip.amount} className="font-semibold" />
              </div>
              <FeeLines of={slip} />
            </>
          )}
        </Items>
      )}
    </Card>
  );
}
