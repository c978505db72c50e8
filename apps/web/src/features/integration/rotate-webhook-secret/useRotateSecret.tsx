import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { ShownOnce } from '#/ui/ShownOnce.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { WebhookRow } from '../webhook.ts';

/**
 * The operation that replaces a webhook's secret after a question, the one that ends the former ones early, and the
 * dialog that shows the new one once.
 */
export function useRotateSecret(): { operations: (row: WebhookRow) => Operation[]; shown: ReactNode } {
  const { t } = useTranslation('integration');
  const confirm = useConfirm();
  const [secret, setSecret] = useState<string>();
  const close = () => setSecret(undefined);
  const rotate = useCommand(trpc.integration.rotateWebhookSecret, {
    done: t('rotated'),
    onDone: (rotated) => setSecret(rotated.secret ?? undefined),
    toastRefusal: true,
  });
  const end = useCommand(trpc.integration.endFormerSecrets, { done: t('formerEnded'), toastRefusal: true });
  const operations = ({ webhookId, name, formerUntil }: WebhookRow): Operation[] => [
    {
      label: t('rotate'),
      onSelect: async () => {
        const question = { title: t('rotateTitle', { name }), body: t('rotateBody'), action: t('rotate') };
        if (await confirm(question)) await rotate.run({ webhookId });
      },
    },
    ...(formerUntil
      ? [
          {
            label: t('endFormer'),
            onSelect: async () => {
              const question = {
                title: t('endFormerTitle', { name }),
                body: t('endFormerBody'),
                action: t('endFormer'),
              };
              if (await confirm({ ...question, tone: 'danger' })) await end.run({ webhookId });
            },
          },
        ]
      : []),
  ];
  const shown = secret && (
    <Dialog open onOpenChange={close} title={t('rotated')}>
      <ShownOnce label={t('secret')} help={t('rotatedHelp')} value={secret} onClose={close} />
    </Dialog>
  );
  return { operations, shown };
}
