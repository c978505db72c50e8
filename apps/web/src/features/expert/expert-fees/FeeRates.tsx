import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { type Described, DescriptionList } from '#/ui/DescriptionList.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Money } from '#/ui/Values.tsx';
import { ApproveRatesButton } from '../approve-fee-rates/ApproveRatesButton.tsx';
import type { Fees, Rates } from '../fees/fees.ts';
import { ProposeRatesDialog } from '../propose-fee-rates/ProposeRatesDialog.tsx';

type Props = { competitionId: CompetitionId; fees: Fees };

/** The rates in force, and those that wait for a second person. */
export function FeeRates({ competitionId, fees }: Props) {
  const { t } = useTranslation('fees');
  const { rates, proposal, approver, can } = fees;
  return (
    <Card
      title={t('rates.title')}
      {...(approver && { lead: t('rates.approvedBy', { name: approver }) })}
      actions={
        <DialogButton offered={can.propose} label={t('propose.action')}>
          {(close) => <ProposeRatesDialog competitionId={competitionId} fees={fees} onClose={close} />}
        </DialogButton>
      }
    >
      {rates ? <RateList rates={rates} fees={fees} /> : <p className="text-ink-2">{t('rates.none')}</p>}
      {proposal && (
        <section className="mt-5 space-y-3">
          <h3 className="font-semibold">{t('rates.proposed')}</h3>
          <Notice tone="info">{t('rates.waiting', { name: proposal.proposer ?? '' })}</Notice>
          <RateList rates={proposal.rates} fees={fees} />
          {can.approve ? (
            <ApproveRatesButton competitionId={competitionId} rates={proposal.rates} />
          ) : (
            <p className="text-dense text-ink-2">{t('rates.own')}</p>
          )}
        </section>
      )}
    </Card>
  );
}

function RateList({ rates, fees }: { rates: Rates; fees: Fees }) {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const ofRounds = fees.rounds.flatMap(({ roundId, name }): Described[] => {
    const own = rates.byRound.find((one) => one.roundId === roundId);
    return own ? [{ label: t('rates.ofRound', { round: pick(name) }), value: <Money fen={own.perSheet} /> }] : [];
  });
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: t('rates.perSheet'), value: <Money fen={rates.perSheet} /> },
        { label: t('rates.perDay'), value: <Money fen={rates.perDay} /> },
        ...ofRounds,
      ]}
    />
  );
}
