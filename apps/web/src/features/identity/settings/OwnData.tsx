import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { saveFile } from '#/lib/save-file.ts';
import { useSession } from '#/lib/session.ts';
import { token } from '#/lib/token.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** Export one's data, or have it erased (PIPL Art. 45 and 47). */
export function OwnData() {
  const { t } = useTranslation('identity');
  const [erasing, setErasing] = useState(false);
  const take = useCommand(trpc.identity.exportMyData, {
    onDone: (data) => saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    toastRefusal: true,
  });
  return (
    <Card title={t('settings.data')} lead={t('settings.dataBody')}>
      <div className="flex flex-wrap gap-3">
        <Button pending={take.pending} onClick={() => void take.run({})}>
          {t('settings.export')}
        </Button>
        <Button tone="danger" onClick={() => setErasing(true)}>
          {t('settings.erase')}
        </Button>
      </div>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Card>
  );
}

const Confirmation = z.strictObject({ username: z.string().trim() });

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { user } = useSession();
  const form = useZodForm(Confirmation, { defaultValues: { username: '' } });
  const typed = form.watch('username').trim();
  const erase = useCommand(trpc.identity.eraseMe, {
    done: t('settings.erased'),
    onDone: () => {
      token.clear();
      location.assign('/home/homepage');
    },
  });
  return (
    <FormDialog
      fleeting
      title={t('settings.eraseTitle')}
      description={t('settings.eraseBody')}
      form={form}
      command={erase}
      submit={t('settings.eraseAction')}
      tone="danger"
      disabled={typed === '' || typed !== user?.username}
      onSubmit={({ username }) => erase.run({ username })}
      onClose={onClose}
    >
      <TextField field={form.field('username')} label={t('username')} autoComplete="off" required />
    </FormDialog>
  );
}
