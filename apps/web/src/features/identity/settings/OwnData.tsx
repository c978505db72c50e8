import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#/lib/save-file.ts';
import { useSession } from '#/lib/session.ts';
import { token } from '#/lib/token.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** Take one's data along, or have it erased (PIPL Art. 45 and 47). */
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

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { user } = useSession();
  const [username, setUsername] = useState('');
  const erase = useCommand(trpc.identity.eraseMe, {
    done: t('settings.erased'),
    onDone: () => {
      token.clear();
      location.assign('/home/homepage');
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('settings.eraseTitle')}
      description={t('settings.eraseBody')}
      footer={
        <Button
          tone="danger"
          pending={erase.pending}
          disabled={username.trim() === '' || username.trim() !== user?.username}
          onClick={() => void erase.run({ username })}
        >
          {t('settings.eraseAction')}
        </Button>
      }
    >
      <TextField label={t('username')} value={username} onChange={setUsername} autoComplete="off" required />
      {erase.refusal && <RefusalNote refusal={erase.refusal} className="mt-4" />}
    </Dialog>
  );
}
