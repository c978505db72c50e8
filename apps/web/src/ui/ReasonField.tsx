import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from './Field.tsx';
import { TextArea } from './TextField.tsx';

type Props = {
  field: FieldBinding;
  /** What the reason is called, where it has another name. */
  label?: string | undefined;
  help?: ReactNode;
  rows?: number;
};

/** Why somebody does it: always required, and under the same name everywhere. */
export function ReasonField({ field, label, help, rows = 3 }: Props) {
  const { t } = useTranslation('ui');
  return <TextArea field={field} label={label ?? t('reason')} help={help} rows={rows} required />;
}
