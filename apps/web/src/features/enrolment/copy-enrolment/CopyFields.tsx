import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Select } from '#/ui/Select.tsx';

type Mine = RouterOutputs['enrolment']['myEnrolments'][number];
type Props = {
  earlier: readonly Mine[];
  field: (name: 'copyFrom' | 'withMembers' | 'withAdvisers') => FieldBinding;
  chosen: boolean;
};

/** Which earlier registration to copy from, and whether its people are invited again. */
export function CopyFields({ earlier, field, chosen }: Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  return (
    <>
      <Select
        field={field('copyFrom')}
        label={t('copy.from')}
        help={t('copy.help')}
        placeholder={t('copy.nothing')}
        options={earlier.map((row) => ({
          value: row.enrolmentId,
          label: [pick(row.competitionName), pick(row.itemName), row.teamName].filter(Boolean).join(' · '),
        }))}
      />
      {chosen && (
        <div className="space-y-2">
          <Checkbox field={field('withMembers')} label={t('copy.members')} />
          <Checkbox field={field('withAdvisers')} label={t('copy.advisers')} />
        </div>
      )}
    </>
  );
}
