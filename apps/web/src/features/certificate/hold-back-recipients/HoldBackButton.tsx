import { MOST_HELD } from '@laurel/domain/certificate/hold-back-recipients.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = {
  batchId: BatchId;
  /** Their places in the batch. */
  ordinals: readonly number[];
  /** Some of their names, as far as the check names them. */
  names: readonly string[];
  label: string;
};

/** Names that the dialog says before it counts the others. */
const MOST_SAID = 12;

/** Leaves recipients with errors out of the batch, after asking why. */
export function HoldBackButton(props: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      {asking && <HoldBackDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function HoldBackDialog({ batchId, ordinals, names, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const { list, number } = useFormat();
  const hold = useCommand(trpc.certificate.holdBackRecipients, { done: t('held.done'), onDone: onClose });
  const some = ordinals.slice(0, MOST_HELD);
  const said = names.slice(0, MOST_SAID);
  const more = some.length - said.length;
  return (
    <ReasonDialog
      title={t('held.title', { count: some.length, number: number(some.length) })}
      description={t('held.description')}
      label={t('held.reason')}
      help={t('held.help')}
      action={t('held.action')}
      tone="primary"
      command={hold}
      onReason={(reason) => hold.run({ batchId, ordinals: [...some], reason })}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">
        {list([...said, ...(more > 0 ? [t('check.others', { number: number(more) })] : [])])}
      </p>
    </ReasonDialog>
  );
}
