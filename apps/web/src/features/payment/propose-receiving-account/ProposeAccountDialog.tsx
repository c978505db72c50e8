import { ReceivingAccount } from '@laurel/domain/payment/receiving-account.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { AccountInList } from '../status.ts';

type Props = { row: AccountInList; onClose: () => void };

const Entries = ReceivingAccount.extend(Reasoned.shape);
/**
 * The form starts with one's own proposal, or with the account in force: another officer's entries must not come back
 * under this one's name. The reason is always a new one.
 */
const entriesIn = ({ account, proposal }: AccountInList) => ({
  ...((proposal?.own ? proposal.account : null) ?? account ?? { holder: '', bank: '', number: '', bankCode: '' }),
  reason: '',
});

/** One officer enters the account that payers shall see. */
export function ProposeAccountDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['receiving-account', 'ui']);
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const { groupId } = row;
  const words = t('propose', { returnObjects: true, organisation: pick(row.name) });
  const form = useZodForm(Entries, { defaultValues: entriesIn(row) });
  const edited = useEditedRow(row.seen, async () => {
    const { rows } = await client.payment.receivingAccountList.query({ pageSize: 100 });
    const now = rows.find((one) => one.groupId === groupId) ?? row;
    return { values: entriesIn(now), version: now.seen };
  });
  const propose = useCommand(trpc.payment.proposeReceivingAccount, {
    done: words.done,
    onDone: onClose,
    onRefused: edited.refused,
  });
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.description}>
      <RowForm
        edit={{ form, row: edited, save: propose }}
        onSubmit={({ reason, ...account }, seen) => propose.run({ groupId, account, reason, seen })}
        draft={groupId}
        label={words.title}
        submit={words.submit}
        labels={{
          holder: t('holder'),
          bank: t('bank'),
          number: t('number'),
          bankCode: t('bankCode'),
          reason: t('ui:reason'),
        }}
      >
        <TextField field={form.field('holder')} label={t('holder')} required />
        <TextField field={form.field('number')} label={t('number')} help={words.numberHelp} required />
        <TextField field={form.field('bank')} label={t('bank')} help={words.bankHelp} required />
        <TextField field={form.field('bankCode')} label={t('bankCode')} help={words.bankCodeHelp} />
        <ReasonField field={form.field('reason')} help={words.reasonHelp} rows={2} />
      </RowForm>
    </Dialog>
  );
}

/** One officer proposes that payers are shown no account any more. */
export function RemoveAccountDialog({ row, onClose }: Props) {
  const { t } = useTranslation('receiving-account');
  const pick = useBilingual();
  const words = t('remove', { returnObjects: true, organisation: pick(row.name) });
  const propose = useCommand(trpc.payment.proposeReceivingAccount, { done: words.done, onDone: onClose });
  return (
    <ReasonDialog
      {...words}
      command={propose}
      onReason={(reason) => propose.run({ groupId: row.groupId, account: null, reason, seen: row.seen })}
      onClose={onClose}
    />
  );
}
