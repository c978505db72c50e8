import {
  permissionsOfKind,
  ReviewersSee,
  type StageKind,
  type StagePermissions,
} from '@laurel/domain/competition/stage.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Select } from '#/ui/Select.tsx';

type Props = {
  kind: StageKind;
  field: (name: `permissions.${keyof StagePermissions}`) => FieldBinding;
  disabled?: boolean;
};

const choices = {
  blind: ['asSettings', 'open', 'single', 'double'],
  reviewersSee: ReviewersSee.options,
} as const;

/** What people may do and see while a stage of this kind is open. */
export function StagePermissionFields({ kind, field, disabled = false }: Props) {
  const { t } = useTranslation('competition');
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 text-dense text-ink-2">{t('permissions.title')}</legend>
      {permissionsOfKind[kind].map((name) =>
        name === 'blind' || name === 'reviewersSee' ? (
          <Select
            key={name}
            field={field(`permissions.${name}`)}
            label={t(`permissions.${name}`)}
            help={name === 'reviewersSee' ? t('permissions.help.reviewersSee') : undefined}
            options={choices[name].map((value) => ({ value, label: t(`permissions.values.${value}`) }))}
            required
            disabled={disabled}
            className="max-w-80"
          />
        ) : (
          <Checkbox
            key={name}
            field={field(`permissions.${name}`)}
            label={t(`permissions.${name}`)}
            help={t(`permissions.help.${name}`)}
            disabled={disabled}
          />
        ),
      )}
    </fieldset>
  );
}
