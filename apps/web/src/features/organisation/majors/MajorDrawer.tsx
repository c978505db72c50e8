import { SaveMajor } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Major = RouterOutputs['organisation']['majorList']['rows'][number];

export function MajorDrawer({ major, onClose }: { major: Major | null; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const form = useZodForm(SaveMajor, {
    defaultValues: {
      majorId: major?.majorId ?? null,
      version: major?.version ?? 0,
      code: major?.code ?? '',
      name: major?.name ?? '',
      nameEn: major?.nameEn ?? '',
      discipline: major?.discipline ?? '',
      level: major?.level ?? '',
      enabled: major?.enabled ?? true,
    },
  });
  const save = useCommand(trpc.organisation.saveMajor, { done: t('saved'), onDone: onClose });
  return (
    <Drawer open onOpenChange={onClose} title={t(major ? 'majors.edit' : 'majors.add')}>
      <Form
        draft={major?.majorId ?? ''}
        form={form}
        onSubmit={(values) => save.run(values)}
        refusal={save.refusal}
        label={t('majors.title')}
      >
        <TextField field={form.field('code')} label={t('code')} required />
        <TextField field={form.field('name')} label={t('name')} required />
        <TextField field={form.field('nameEn')} label={t('nameEn')} />
        <TextField field={form.field('discipline')} label={t('majors.discipline')} />
        <TextField field={form.field('level')} label={t('level')} />
        <Switch field={form.field('enabled')} label={t('enabled')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {t(major ? 'save' : 'majors.add')}
          </Button>
        </FormActions>
      </Form>
    </Drawer>
  );
}
