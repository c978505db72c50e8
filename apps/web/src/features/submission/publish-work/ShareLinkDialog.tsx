import { PublishWork } from '@laurel/domain/submission/publish-work.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ShownOnce } from '#/ui/ShownOnce.tsx';

const Entered = PublishWork.pick({ expiresAt: true });
type Props = { workId: PublishWork['workId']; onClose: () => void };

/** Makes a link to one work, which ends at a time if one is given; the link is shown this once. */
export function ShareLinkDialog({ workId, onClose }: Props) {
  const { t } = useTranslation('submission');
  const [shareId, setShareId] = useState<string | null>(null);
  const form = useZodForm(Entered, { defaultValues: { expiresAt: null } });
  const publish = useCommand(trpc.submission.publishWork, { onDone: (made) => setShareId(made.shareId) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shares.create')}>
      {shareId === null ? (
        <CommandForm
          form={form}
          command={publish}
          label={t('shares.create')}
          submit={t('shares.create')}
          onSubmit={({ expiresAt }) => publish.run({ workId, scope: 'link', expiresAt })}
          onCancel={onClose}
        >
          <DateTimeField
            field={form.field('expiresAt')}
            label={t('shares.expiresAt')}
            help={t('shares.expiresHelp')}
            min={new Date(serverNow()).toISOString()}
            defaultTime="23:59"
          />
        </CommandForm>
      ) : (
        <ShownOnce
          label={t('shares.link')}
          help={t('shares.linkHelp')}
          value={`${location.origin}/works/detail#shareId=${shareId}`}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
