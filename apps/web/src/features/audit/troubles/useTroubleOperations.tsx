import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Operation } from '#/ui/table/types.ts';
import type { messages } from '../locales/zh-CN.ts';

export type Trouble = RouterOutputs['audit']['troubles']['rows'][number];
type Act = 'retry' | 'skip' | 'close';
type EffectKind = keyof typeof messages.troubles.effects;

/** Followers are called by their names in the code, and so are kinds of effects that this version does not know. */
export const useNameOf = () => {
  const { t, i18n } = useTranslation('audit');
  return ({ name }: Pick<Trouble, 'name'>) =>
    i18n.exists(`troubles.effects.${name}`, { ns: 'audit' }) ? t(`troubles.effects.${name as EffectKind}`) : name;
};

/** What may be done with each, always with a reason; render `dialog` next to the list. */
export const useTroubleOperations = () => {
  const { t } = useTranslation('audit');
  const nameOf = useNameOf();
  const [open, setOpen] = useState<{ act: Act; row: Trouble }>();
  const onDone = () => setOpen(undefined);
  const retried = { done: t('troubles.done.retry'), onDone };
  const retryEffects = useCommand(trpc.audit.retryEffects, retried);
  const retryFollower = useCommand(trpc.audit.retryFollower, retried);
  const closeEffects = useCommand(trpc.audit.closeEffects, { done: t('troubles.done.close'), onDone });
  const skipEvent = useCommand(trpc.audit.skipEvent, { done: t('troubles.done.skip'), onDone });

  const commandOf = ({ act, row: { what, name, about, position } }: { act: Act; row: Trouble }) => {
    if (act === 'skip')
      return { ...skipEvent, send: (reason: string) => skipEvent.run({ subscription: name, position, reason }) };
    if (what === 'halted' || what === 'parked')
      return {
        ...retryFollower,
        send: (reason: string) => retryFollower.run({ subscription: name, streamId: about, reason }),
      };
    const effects = act === 'retry' ? retryEffects : closeEffects;
    return { ...effects, send: (reason: string) => effects.run({ kind: name, effectIds: [about ?? ''], reason }) };
  };

  const doable = (row: Trouble): readonly Act[] => {
    if (row.what === 'failing') return [];
    return row.what === 'dead' ? ['retry', 'close'] : ['retry', 'skip'];
  };
  const operations = (row: Trouble): Operation[] => [
    ...doable(row).map((act) => ({
      label: t(`troubles.${act}`),
      ...(act === 'retry' ? {} : { tone: 'danger' as const }),
      onSelect: () => setOpen({ act, row }),
    })),
    {
      label: t('troubles.log'),
      href: `/system/log?streamId=${row.what === 'dead' || row.what === 'failing' ? 'effect_kind' : 'subscription'}-${row.name}`,
    },
  ];
  if (!open) return { operations, dialog: null };
  const command = commandOf(open);
  const names = { name: nameOf(open.row), position: open.row.position };
  const dialog = (
    <ReasonDialog
      title={t(`troubles.${open.act}Title`, names)}
      description={t(`troubles.${open.act}Help`)}
      action={t(`troubles.${open.act}`)}
      tone={open.act === 'retry' ? 'primary' : 'danger'}
      command={command}
      onReason={command.send}
      onClose={onDone}
    />
  );
  return { operations, dialog };
};
