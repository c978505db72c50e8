import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { seenOf } from '../press.tsx';
import type { DeskSession } from '../sessions.ts';

const Entries = z.object({ helpers: z.array(PersonId).max(30) });
type Props = { session: DeskSession; onClose: () => void };

/** Who checks teams in at the door of this session, and the address that they open. */
export function HelpersButton({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('door.helpers.action')}</Button>
      {open && <HelpersDialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
}

function HelpersDialog({ session, onClose }: Props) {
  const { t } = useTranslation('scene');
  const query = trpc.scene.helperCandidates.useQuery({ sessionId: session.sessionId });
  const address = `${location.origin}/scene/check-in`;
  return (
    <Dialog open onOpenChange={onClose} title={t('door.helpers.title')} description={t('door.helpers.lead')}>
      <div className="space-y-5">
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={address} label={t('door.helpers.address')} size={120} />
          <code className="num min-w-0 flex-1 text-dense break-all">{address}</code>
        </div>
        <QueryState query={query}>
          {(candidates) =>
            candidates.people.length === 0 ? (
              <Empty title={t('door.helpers.none')} hint={t('door.helpers.noneHint')} />
            ) : (
              <HelpersForm session={session} candidates={candidates} onClose={onClose} />
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}

type Candidates = RouterOutputs['scene']['helperCandidates'];

function HelpersForm({ session, candidates, onClose }: Props & { candidates: Candidates }) {
  const { t } = useTranslation('scene');
  const form = useZodForm(Entries, { defaultValues: { helpers: [...candidates.helpers] } });
  const set = useCommand(trpc.scene.setHelpers, { done: t('door.helpers.done'), onDone: onClose });
  return (
    <CommandForm
      form={form}
      draft={session.sessionId}
      label={t('door.helpers.title')}
      command={set}
      submit={t('door.helpers.save')}
      onSubmit={({ helpers }) => set.run({ ...seenOf(session), helpers })}
    >
      <CheckboxGroup
        field={form.field('helpers')}
        label={t('door.helpers.people')}
        options={candidates.people.map(({ personId, name }) => ({ value: personId, label: name }))}
      />
    </CommandForm>
  );
}
