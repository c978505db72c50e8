import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { BilingualText } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextArea } from '#/ui/TextField.tsx';

type Contract = RouterOutputs['expert']['expertContract'];
type Props = { groupId: GroupId; onClose: () => void };
const Texts = z.object({ text: BilingualText });

/** The contract with the experts of the acting organisation, and its next version. */
export function ContractDialog({ groupId, onClose }: Props) {
  const { t } = useTranslation('contract');
  const query = trpc.expert.expertContract.useQuery({ groupId });
  return (
    <Dialog open onOpenChange={onClose} title={t('publish.action')} description={t('publish.lead')} size="lg">
      <QueryState query={query}>
        {(contract) => <ContractForm groupId={groupId} contract={contract} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

function ContractForm({ groupId, contract, onClose }: Props & { contract: Contract }) {
  const { t } = useTranslation('contract');
  const form = useZodForm(Texts, { defaultValues: { text: contract.text } });
  const { client } = trpc.useUtils();
  const edited = useEditedRow(contract.seen, async () => {
    const now = await client.expert.expertContract.query({ groupId });
    return { values: { text: now.text }, version: now.seen };
  });
  const save = useCommand(trpc.expert.publishExpertContract, {
    done: t('publish.done'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  return (
    <RowForm
      edit={{ form, row: edited, save }}
      onSubmit={({ text }, seen) => save.run({ groupId, text, seen })}
      draft={groupId}
      label={t('publish.action')}
      submit={t('publish.submit')}
      labels={{ text: t('publish.textZh') }}
    >
      {contract.version > 0 && <p className="text-ink-2">{t('publish.version', { count: contract.version })}</p>}
      <TextArea field={form.field('text.zh')} label={t('publish.textZh')} rows={10} maxLength={12_000} required />
      <TextArea field={form.field('text.en')} label={t('publish.textEn')} rows={10} maxLength={12_000} />
    </RowForm>
  );
}
