import { CreateApiKey } from '@laurel/domain/identity/api-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';
import { KeyPanel } from './KeyPanel.tsx';

/** Creates a key and then shows it, in the same place. */
export function CreateApiKeyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-key-list');
  const { selected } = useGroupOptions();
  const [key, setKey] = useState<string>();
  return (
    <Drawer open onOpenChange={onClose} title={t('add')}>
      {key ? (
        <KeyPanel apiKey={key} onClose={onClose} />
      ) : (
        selected && (
          <CreateApiKeyForm groupId={selected} onCreated={(answer) => (answer ? setKey(answer) : onClose())} />
        )
      )}
    </Drawer>
  );
}

type FormProps = { groupId: string; onCreated: (key: string | null) => void };

function CreateApiKeyForm({ groupId, onCreated }: FormProps) {
  const { t } = useTranslation('api-key-list');
  const form = useZodForm(CreateApiKey, { defaultValues: { name: '', groupId, permissions: [], days: 90 } });
  const create = useCommand(trpc.identity.createApiKey, {
    done: t('created'),
    onDone: (output) => onCreated(output.key),
  });
  return (
    <CommandForm form={form} command={create} label={t('add')} submit={t('add')} onSubmit={create.run}>
      <TextField field={form.field('name')} label={t('name')} help={t('nameHelp')} required />
      <Scope form={form} />
    </CommandForm>
  );
}

const TERMS = [7, 30, 90, 180, 365];

/** Where the key works, what it may do and for how long. */
function Scope({ form }: { form: ZodForm<typeof CreateApiKey> }) {
  const { t } = useTranslation('api-key-list');
  const pick = useBilingual();
  const groups = useGroupOptions();
  const { data: permissions = [] } = trpc.identity.keyPermissions.useQuery();
  const options = permissions.map(({ permission, name, page }) => ({
    value: permission,
    label: page ? t('permissionOf', { page: pick(page), name: pick(name) }) : pick(name),
  }));
  return (
    <>
      <Select
        field={form.field('groupId')}
        label={t('group')}
        help={t('groupHelp')}
        options={groups.options}
        required
      />
      <Select
        label={t('days')}
        value={String(form.watch('days'))}
        onChange={(days) => form.setValue('days', Number(days), { shouldDirty: true })}
        options={TERMS.map((days) => ({ value: String(days), label: t('daysOf', { count: days }) }))}
        required
      />
      <CheckboxGroup field={form.field('permissions')} label={t('permissions')} options={options} required />
    </>
  );
}
