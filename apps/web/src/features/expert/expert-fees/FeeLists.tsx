import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { Items } from '#/ui/Items.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { useApproveList } from '../approve-fee-list/useApproveList.ts';
import { DiscardListDialog } from '../discard-fee-list/DiscardListDialog.tsx';
import { DraftListDialog } from '../draft-fee-list/DraftListDialog.tsx';
import { FeeListDrawer } from '../fee-list-lines/FeeListDrawer.tsx';
import { type FeeList, type Fees, listTone } from '../fees/fees.ts';
import { PayListDialog } from '../pay-fee-list/PayListDialog.tsx';

type Props = { competitionId: CompetitionId; fees: Fees };
type Opened = { what: 'discard' | 'pay'; list: FeeList };

/** What is due, and the payment lists, the latest first. */
export function FeeLists({ competitionId, fees }: Props) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const [opened, setOpened] = useState<Opened>();
  const [shown, setShown] = useOpened('list', fees.lists, (list) => list.listId);
  const { due, lists, can } = fees;
  const lead =
    due && (due.experts > 0 ? t('due', { count: due.experts, amount: format.money(due.amount) }) : t('nothingDue'));
  const close = () => setOpened(undefined);
  return (
    <Card
      title={t('lists.title')}
      lead={lead}
      actions={
        <DialogButton offered={can.draft} label={t('draft.action')}>
          {(close) => <DraftListDialog competitionId={competitionId} fees={fees} onClose={close} />}
        </DialogButton>
      }
    >
      {lists.length === 0 ? (
        <p className="text-ink-2">{t(due ? 'lists.none' : 'lists.noRates')}</p>
      ) : (
        <Items of={lists.toReversed()} id={(list) => list.listId} className="divide-y divide-line" item="py-4">
          {(list) => (
            <List
              competitionId={competitionId}
              list={list}
              onShow={() => setShown(list)}
              onOpen={(what) => setOpened({ what, list })}
            />
          )}
        </Items>
      )}
      {shown && shown !== 'new' && (
        <FeeListDrawer competitionId={competitionId} list={shown} onClose={() => setShown(undefined)} />
      )}
      {opened?.what === 'pay' && <PayListDialog competitionId={competitionId} list={opened.list} onClose={close} />}
      {opened?.what === 'discard' && (
        <DiscardListDialog competitionId={competitionId} list={opened.list} onClose={close} />
      )}
    </Card>
  );
}

type ListProps = {
  competitionId: CompetitionId;
  list: FeeList;
  onShow: () => void;
  onOpen: (what: Opened['what']) => void;
};

function List({ competitionId, list, onShow, onOpen }: ListProps) {
  const { t } = useTranslation('fees');
  const approve = useApproveList(competitionId);
  const { number, status, total, experts, drafter, approver, ender, reference, reason, can } = list;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{t('lists.name', { number })}</span>
          <StatusTag tone={listTone[status]}>{t(`lists.statuses.${status}`)}</StatusTag>
          <span className="text-ink-2">{t('lists.experts', { count: experts })}</span>
        </span>
        <Money fen={total} className="font-semibold" />
      </div>
      <p className="mt-1 text-dense text-ink-2">
        {t('lists.drafted', { name: drafter ?? '' })} <DateTime value={list.draftedAt} bare />
        {approver && ` · ${t('lists.approved', { name: approver })}`}
        {status === 'paid' && ` · ${t('lists.paid', { name: ender ?? '', reference })}`}
        {status === 'discarded' && ` · ${t('lists.discarded', { name: ender ?? '', reason })}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onShow}>
          {t('lists.open')}
        </Button>
        {can.approve && (
          <Button size="sm" tone="primary" onClick={() => void approve(list)}>
            {t('approveList.action')}
          </Button>
        )}
        {can.export && (
          <ExportButton what={{ kind: 'feeList', filter: { listId: list.listId } }} label={t('lists.export')} />
        )}
        {can.pay && (
          <Button size="sm" tone="primary" onClick={() => onOpen('pay')}>
            {t('pay.action')}
          </Button>
        )}
        {can.discard && (
          <Button size="sm" onClick={() => onOpen('discard')}>
            {t('discard.action')}
          </Button>
        )}
      </div>
    </>
  );
}
