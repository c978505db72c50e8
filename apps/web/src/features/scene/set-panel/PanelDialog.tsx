import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import type { PlannedSession } from '../sessions.ts';

const Entries = z.object({
  judges: z.array(PersonId).min(1).max(30),
  quorum: z.number().int().min(1).max(30),
  chief: z.string(),
});
type Props = { session: PlannedSession; onClose: () => void };

/** Who judges in a session, and how many of them must be present. */
export function PanelDialog({ session, onClose }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const query = trpc.expert.expertList.useQuery({ pageSize: 100, status: 'active' });
  return (
    <Dialog open onOpenChange={onClose} title={t('setPanel.title', { room: pick(session.room) })}>
      <QueryState query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t('setPanel.none')} hint={t('setPanel.noneHint')} />
          ) : (
            <PanelForm session={session} experts={rows} onClose={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

type Expert = { personId: PersonId; name: string };

function PanelForm({ session, experts, onClose }: Props & { experts: readonly Expert[] }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const { sessionId, judges, quorum, chief } = session;
  const form = useZodForm(Entries, {
    defaultValues: { judges: judges.map(({ personId }) => personId), quorum, chief: chief ?? '' },
  });
  const chosen = new Set<string>(form.watch('judges'));
  const chiefs = experts.filter(({ personId }) => chosen.has(personId));
  const set = useCommand(trpc.scene.setPanel, { done: t('setPanel.done'), onDone: onClose });
  return (
    <CommandForm
      form={form}
      draft={sessionId}
      label={t('setPanel.title', { room: pick(session.room) })}
      command={set}
      submit={t('setPanel.save')}
      onSubmit={(entries) => {
        const named = chiefs.find(({ personId }) => personId === entries.chief)?.personId ?? null;
        return set.run({ ...entries, chief: named, sessionId, version: session.version });
      }}
    >
      <CheckboxGroup
        field={form.field('judges')}
        label={t('setPanel.judges')}
        options={experts.map(({ personId, name }) => ({ value: personId, label: name }))}
        required
      />
      <NumberField field={form.field('quorum')} label={t('setPanel.quorum')} min={1} max={30} required />
      <Select
        field={form.field('chief')}
        label={t('setPanel.chief')}
        help={t('setPanel.chiefHelp')}
        options={chiefs.map(({ personId, name }) => ({ value: personId, label: name }))}
        placeholder={t('setPanel.noChief')}
      />
    </CommandForm>
  );
}
