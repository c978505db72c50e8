import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Screen = RouterOutputs['scene']['screenList'][number];

/** One address of a call screen, and the button that ends it. */
export function ScreenRow({ screen: { screenId, label, openedAt } }: { screen: Screen }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  const confirm = useConfirm();
  const revoke = useCommand(trpc.scene.revokeScreen, { done: t('screens.revoked'), toastRefusal: true });
  const ask = async () => {
    const question = {
      title: t('screens.revokeTitle', { label }),
      body: t('screens.revokeBody'),
      action: t('screens.revoke'),
    };
    if (await confirm(question)) await revoke.run({ screenId });
  };
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{label}</span>
        <span className="text-dense text-ink-3">{t('screens.since', { time: format.dateTime(openedAt) })}</span>
      </span>
      <Button size="sm" pending={revoke.pending} onClick={() => void ask()}>
        {t('screens.revoke')}
      </Button>
    </li>
  );
}
