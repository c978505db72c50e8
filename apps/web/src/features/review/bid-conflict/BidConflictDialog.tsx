import { ConflictType } from '@laurel/domain/expert/expert.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Select } from '#/ui/Select.tsx';

const Conflict = z.object({ type: ConflictType });

type Props = { roundId: RoundId; work: string; title: string; onClose: () => void };

/** An expert recognises a work before it is assigned, and declares the conflict of interest. */
export function BidConflictDialog({ roundId, work, title, onClose }: Props) {
  const { t } = useTranslation('review');
  const { t: expert } = useTranslation('expert');
  const [conflictId] = useState(() => freshId());
  const form = useZodForm(Conflict, { defaultValues: { type: 'collaborator' } });
  const declare = useCommand(trpc.review.bidConflict, { done: t('bids.conflictDone'), onDone: onClose });
  return (
    <FormDialog
      title={t('bids.conflictTitle', { title })}
      description={t('scoring.conflictBody')}
      form={form}
      fleeting
      command={declare}
      submit={t('bids.conflict')}
      tone="danger"
      onSubmit={({ type }) => declare.run({ roundId, work, conflictId, type })}
      onClose={onClose}
    >
      <Select
        field={form.field('type')}
        label={t('scoring.relation')}
        options={ConflictType.options.map((value) => ({ value, label: expert(`types.${value}`) }))}
      />
    </FormDialog>
  );
}
