import type { FactKindName } from '@laurel/domain/integration/fact-kinds.ts';
import { SaveWebhook } from '@laurel/domain/integration/webhook.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { CheckboxGroup, Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { ShownOnce } from '#/ui/ShownOnce.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { WebhookRow } from '../webhook.ts';

type Values = z.input<typeof SaveWebhook>;

const valuesOf = (row: WebhookRow | null, groupId: string): Values => ({
  webhookId: row?.webhookId ?? null,
  version: row?.version ?? 0,
  name: row?.name ?? '',
  groupId: row?.groupId ?? groupId,
  url: row?.url ?? 'https://',
  kinds: row?.kinds ?? [],
  enabled: row?.enabled ?? true,
});

type Props = { row: WebhookRow | null; kinds: readonly FactKindName[]; onClose: () => void };

/** A webhook that is added or edited; the secret of a new one is shown in the same place. */
export function WebhookDrawer({ row, kinds, onClose }: Props) {
  const { data: acting } = trpc.identity.groupSelect.useQuery();
  if (!acting) return null;
  return <Editing row={row} kinds={kinds} onClose={onClose} groupId={acting.groupId} />;
}

function Editing({ row, kinds, onClose, groupId }: Props & { groupId: string }) {
  const { t } = useTranslation('integration');
  const { client } = trpc.useUtils();
  const [secret, setSecret] = useState<string>();
  const edit = useRowForm(SaveWebhook, trpc.integration.saveWebhook, {
    row,
    valuesOf: (read) => valuesOf(read, groupId),
    now: async () =>
      (await client.integration.webhookList.query()).rows.find((one) => one.webhookId === row?.webhookId),
    done: t('saved'),
    onDone: (saved) => (saved.secret ? setSecret(saved.secret) : onClose()),
  });
  if (secret)
    return (
      <Drawer open onOpenChange={onClose} title={t('secret')}>
        <ShownOnce label={t('secret')} help={t('secretHelp')} value={secret} onClose={onClose} />
      </Drawer>
    );
  return (
    <RowDrawer title={t(row ? 'edit' : 'add')} edit={edit} draft={row?.webhookId ?? ''} onClose={onClose}>
      <Fields form={edit.form} kinds={kinds} />
    </RowDrawer>
  );
}

function Fields({ form: { field }, kinds }: { form: ZodForm<typeof SaveWebhook>; kinds: readonly FactKindName[] }) {
  const { t } = useTranslation('integration');
  const pick = useBilingual();
  const { data: acting } = trpc.identity.groupSelect.useQuery();
  const groups = (acting?.groups ?? []).map((group) => ({
    value: group.groupId as string,
    label: pick({ zh: group.groupName, en: group.groupNameEn }),
  }));
  return (
    <>
      <TextField field={field('name')} label={t('name')} help={t('nameHelp')} required />
      <TextField field={field('url')} label={t('url')} help={t('urlHelp')} inputMode="url" required />
      <Select field={field('groupId')} label={t('group')} help={t('groupHelp')} options={groups} required />
      <CheckboxGroup
        field={field('kinds')}
        label={t('kinds')}
        help={t('kindsHelp')}
        options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        required
      />
      <Switch field={field('enabled')} label={t('enabled')} help={t('enabledHelp')} />
    </>
  );
}
