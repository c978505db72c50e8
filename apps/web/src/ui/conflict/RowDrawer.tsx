import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Drawer } from '../Dialog.tsx';
import type { Schema } from '../Form.tsx';
import { RowForm, type RowFormProps } from './RowForm.tsx';

type Props<S extends Schema> = Omit<RowFormProps<S, number>, 'label' | 'submit' | 'onSubmit'> & {
  /** Names what is added or edited; the form has the same name. */
  title: string;
  description?: string;
  edit: { readonly save: { readonly run: (input: z.output<S> & { version: number }) => unknown } };
  onClose: () => void;
};

/** The drawer in which one row of a list is added or edited, and saved with the version that was seen. */
export function RowDrawer<S extends Schema>({ title, description, onClose, ...form }: Props<S>) {
  const { t } = useTranslation('ui');
  return (
    <Drawer open onOpenChange={onClose} title={title} {...(description ? { description } : {})}>
      <RowForm
        {...form}
        label={title}
        submit={t('save')}
        onSubmit={(values, version) => form.edit.save.run({ ...values, version })}
      />
    </Drawer>
  );
}
