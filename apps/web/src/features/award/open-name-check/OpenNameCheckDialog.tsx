import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Select } from '#/ui/Select.tsx';
import { usualEnd } from './usual-end.ts';

const Entries = z.object({ competitionId: z.string().min(1), itemIds: z.array(z.string()).min(1), closesAt: Instant });

type Props = {
  competitions: readonly { value: string; label: string }[];
  /** The competition that the list shows. */
  chosen: string;
  onClose: () => void;
};

/** Which categories are asked about, and until when. */
export function OpenNameCheckDialog({ competitions, chosen, onClose }: Props) {
  const { t } = useTranslation('name-check');
  const navigate = useNavigate();
  const [checkId] = useState(() => freshId());
  const form = useZodForm(Entries, {
    defaultValues: { competitionId: chosen, itemIds: [], closesAt: usualEnd() },
  });
  const competitionId = form.watch('competitionId') as CompetitionId | '';
  const open = useCommand(trpc.award.openNameCheck, {
    done: t('open.done'),
    onDone: () => navigate(`/competitionReward/nameChecks?check=${checkId}`),
  });
  const send = ({ itemIds, closesAt }: z.output<typeof Entries>) =>
    competitionId && open.run({ checkId, competitionId, itemIds: itemIds as ItemId[], closesAt });
  return (
    <FormDialog
      title={t('open.action')}
      description={t('open.lead')}
      form={form}
      command={open}
      onSubmit={send}
      submit={t('open.submit')}
      cancel
      onClose={onClose}
    >
      <Select
        field={form.field('competitionId')}
        label={t('competition')}
        placeholder={t('competition')}
        options={competitions}
        required
      />
      {competitionId && <Items competitionId={competitionId} field={form.field('itemIds')} />}
      <DateTimeField field={form.field('closesAt')} label={t('open.closesAt')} help={t('open.closesAtHelp')} required />
    </FormDialog>
  );
}

type ItemsProps = { competitionId: CompetitionId; field: FieldBinding };

/** The categories of the chosen competition, each with how many works it has or why it cannot be chosen. */
function Items({ competitionId, field }: ItemsProps) {
  const { t } = useTranslation('name-check');
  const pick = useBilingual();
  const choices = trpc.award.nameCheckChoices.useQuery({ competitionId });
  return (
    <CheckboxGroup
      field={field}
      label={t('open.items')}
      options={(choices.data ?? []).map(({ itemId, name, works, not }) => ({
        value: itemId,
        label: pick(name),
        help: not ? t(`open.not.${not}`) : t('open.itemWorks', { count: works }),
        disabled: not !== null,
      }))}
      required
    />
  );
}
