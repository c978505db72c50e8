import { RevealPersonalData } from '@laurel/domain/identity/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { nameOf, type User } from '../user.ts';

/** Shows a sealed value in the clear, for a reason that is recorded; the viewer's name is shown behind it. */
export function RevealDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const [value, setValue] = useState<string | null>(null);
  const fields = [
    ...(user.idCardMask ? [{ value: 'idCard', label: t('users.idCard') }] : []),
    ...(user.phoneMask ? [{ value: 'phone', label: t('users.phone') }] : []),
    ...(user.emailMask ? [{ value: 'email', label: t('users.email') }] : []),
  ];
  const form = useZodForm(RevealPersonalData, {
    defaultValues: { personId: user.personId, field: (fields[0]?.value ?? 'phone') as 'phone', reason: '' },
  });
  const reveal = useCommand(trpc.identity.revealPersonalData, { onDone: (answer) => setValue(answer.value) });
  return (
    <Dialog open onOpenChange={onClose} title={t('users.reveal')} description={nameOf(user)} size="sm">
      <CommandForm
        fleeting
        form={form}
        command={reveal}
        label={t('users.reveal')}
        submit={t('users.revealAction')}
        onSubmit={reveal.run}
      >
        <Select field={form.field('field')} label={t('users.field')} options={fields} />
        <TextField field={form.field('reason')} label={t('users.revealReason')} help={t('users.revealHelp')} required />
      </CommandForm>
      {value !== null && <Revealed value={value} />}
    </Dialog>
  );
}

/** The value, with the viewer's name behind it: a picture of the screen says who took it. */
function Revealed({ value }: { value: string }) {
  const { user: viewer } = useSession();
  return (
    <p className="relative mt-5 overflow-hidden rounded-sm border border-line bg-subtle px-4 py-5 text-center">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 flex items-center justify-center text-h2 text-ink-3 opacity-25"
      >
        {viewer?.realName}
      </span>
      <span role="status" className="num relative text-h3 font-semibold select-all">
        {value}
      </span>
    </p>
  );
}
