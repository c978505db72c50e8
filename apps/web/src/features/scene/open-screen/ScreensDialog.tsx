import { type CompetitionId, ScreenId } from '@laurel/domain/kernel/ids.ts';
import { ScreenLabel } from '@laurel/domain/scene/call-screen.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { copyText } from '#/lib/copy-text.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ScreenRow } from '../revoke-screen/ScreenRow.tsx';

const Entries = z.object({ label: ScreenLabel });
type Props = { competitionId: CompetitionId; onClose: () => void };

/** The addresses of a competition's call screens: a new one is shown once. */
export function ScreensDialog({ competitionId, onClose }: Props) {
  const { t } = useTranslation('scene');
  const query = trpc.scene.screenList.useQuery({ competitionId });
  return (
    <Dialog open onOpenChange={onClose} title={t('screens.title')} description={t('screens.lead')}>
      <div className="space-y-5">
        <NewScreen competitionId={competitionId} />
        <QueryState query={query}>
          {(screens) =>
            screens.length === 0 ? (
              <p className="text-ink-3">{t('screens.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {screens.map((screen) => (
                  <ScreenRow key={screen.screenId} screen={screen} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}

function NewScreen({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('scene');
  const [key, setKey] = useState<string | null>(null);
  const form = useZodForm(Entries, { defaultValues: { label: '' } });
  const open = useCommand(trpc.scene.openScreen, {
    onDone: (made) => {
      setKey(made.key);
      form.reset();
    },
  });
  const path = `/screen/call?key=${key}`;
  const address = `${location.origin}${path}`;
  return (
    <>
      {key && (
        <Notice
          tone="success"
          title={t('screens.opened')}
          actions={
            <>
              <Button size="sm" onClick={() => void copyText(address)}>
                {t('screens.copy')}
              </Button>
              <LinkButton size="sm" href={path} target="_blank">
                {t('screens.show')}
              </LinkButton>
            </>
          }
        >
          <code className="num text-dense break-all">{address}</code>
        </Notice>
      )}
      <CommandForm
        form={form}
        draft={competitionId}
        label={t('screens.title')}
        command={open}
        submit={t('screens.open')}
        onSubmit={({ label }) => open.run({ label, competitionId, screenId: ScreenId.parse(freshId()) })}
      >
        <TextField field={form.field('label')} label={t('screens.label')} help={t('screens.labelHelp')} required />
      </CommandForm>
    </>
  );
}
