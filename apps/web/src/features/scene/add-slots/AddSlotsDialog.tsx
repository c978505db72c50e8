import { SlotId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import type { PlannedSession } from '../sessions.ts';

const Entries = z.object({ workIds: z.array(WorkId).min(1).max(200) });
type Props = { session: PlannedSession; onClose: () => void };

/** Works that may present and have no session yet. */
export function AddSlotsDialog({ session, onClose }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const query = trpc.scene.sessionCandidates.useQuery({ sessionId: session.sessionId });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('addSlots.title', { room: pick(session.room) })}
      description={t('addSlots.lead')}
      size="lg"
    >
      <QueryState query={query}>
        {(works) =>
          works.length === 0 ? (
            <Empty title={t('addSlots.none')} hint={t('addSlots.noneHint')} />
          ) : (
            <Works session={session} works={works} onClose={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

type Candidates = RouterOutputs['scene']['sessionCandidates'];

function Works({ session, works, onClose }: Props & { works: Candidates }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const { sessionId, capacity, slots } = session;
  const places = Math.max(0, capacity - slots.length);
  const form = useZodForm(Entries, { defaultValues: { workIds: [] } });
  const chosen = form.watch('workIds');
  const add = useCommand(trpc.scene.addSlots, { done: t('addSlots.done'), onDone: onClose });
  const all = () =>
    form.setValue(
      'workIds',
      works.slice(0, places).map(({ workId }) => workId),
      { shouldDirty: true },
    );
  return (
    <CommandForm
      form={form}
      draft={sessionId}
      label={t('addSlots.title', { room: pick(session.room) })}
      command={add}
      submit={t('addSlots.add', { count: chosen.length })}
      disabled={chosen.length === 0}
      actions={<Button onClick={all}>{t('addSlots.all')}</Button>}
      onSubmit={({ workIds }) =>
        add.run({ sessionId, slots: workIds.map((workId) => ({ workId, slotId: SlotId.parse(freshId()) })) })
      }
    >
      <CheckboxGroup
        field={form.field('workIds')}
        label={t('addSlots.places', { count: places })}
        options={works.map(({ workId, code, title }) => ({ value: workId, label: `${code} ${title}` }))}
      />
    </CommandForm>
  );
}
