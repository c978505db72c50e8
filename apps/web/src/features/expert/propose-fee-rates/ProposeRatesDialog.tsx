import { type CompetitionId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { MoneyField } from '#/ui/NumberField.tsx';
import type { Fees, Rates } from '../fees/fees.ts';

const Amount = z.number().int().min(0).max(1_000_000);
const RatesInForm = z.object({
  perSheet: Amount,
  perDay: Amount,
  /** Every round of the competition; null: at the general rate. */
  byRound: z.array(z.object({ roundId: RoundId, perSheet: Amount.nullable() })),
});
type RatesInForm = z.input<typeof RatesInForm>;

/** The form starts with the proposal that waits, or with the rates in force. */
const ratesIn = ({ rates, proposal, rounds }: Fees): RatesInForm => {
  const { perSheet = 0, perDay = 0, byRound = [] } = proposal?.rates ?? rates ?? {};
  const ownOf = (roundId: RoundId) => byRound.find((one) => one.roundId === roundId)?.perSheet ?? null;
  return { perSheet, perDay, byRound: rounds.map(({ roundId }) => ({ roundId, perSheet: ownOf(roundId) })) };
};
const ratesFrom = ({ byRound, ...rates }: RatesInForm) => ({
  ...rates,
  byRound: byRound.flatMap(({ roundId, perSheet }) => (perSheet === null ? [] : [{ roundId, perSheet }])),
});

type Props = { competitionId: CompetitionId; fees: Fees; onClose: () => void };

export function ProposeRatesDialog({ competitionId, fees, onClose }: Props) {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const form = useZodForm(RatesInForm, { defaultValues: ratesIn(fees) });
  const edited = useEditedRow(fees.seen, async () => {
    const now = await client.expert.expertFees.query({ competitionId });
    return { values: ratesIn(now), version: now.seen };
  });
  const propose = useCommand(trpc.expert.proposeFeeRates, {
    done: t('propose.done'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const send = (values: RatesInForm, seen: number) =>
    propose.run({ competitionId, rates: ratesFrom(values) as Rates, seen });
  return (
    <Dialog open onOpenChange={onClose} title={t('propose.action')} description={t('propose.lead')}>
      <RowForm
        edit={{ form, row: edited, save: propose }}
        onSubmit={send}
        draft={competitionId}
        label={t('propose.action')}
        submit={t('propose.submit')}
        labels={{ perSheet: t('rates.perSheet'), perDay: t('rates.perDay'), byRound: t('propose.byRound') }}
      >
        <FieldRow>
          <MoneyField field={form.field('perSheet')} label={t('rates.perSheet')} required />
          <MoneyField field={form.field('perDay')} label={t('rates.perDay')} required />
        </FieldRow>
        {fees.rounds.length > 0 && (
          <fieldset className="space-y-3">
            <legend className="font-semibold">{t('propose.byRound')}</legend>
            <p className="text-dense text-ink-2">{t('propose.byRoundHelp')}</p>
            {fees.rounds.map(({ roundId, name }, i) => (
              <MoneyField key={roundId} field={form.field(`byRound.${i}.perSheet`)} label={pick(name)} />
            ))}
          </fieldset>
        )}
      </RowForm>
    </Dialog>
  );
}
