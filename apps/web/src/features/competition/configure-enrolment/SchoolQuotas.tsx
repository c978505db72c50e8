import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { EnrolmentForm } from './enrolment-form.ts';

/** How many teams each school may have in a category, and the schools with different limits. */
export function SchoolQuotas({ form }: { form: EnrolmentForm }) {
  const { t } = useTranslation('competition');
  const list = useFieldArray({ control: form.control, name: 'settings.schoolQuotas', keyName: 'rowKey' });
  return (
    <Card title={t('enrolment.quotas')} lead={t('enrolment.quotasLead')}>
      <div className="space-y-4">
        <NumberField
          field={form.field('settings.schoolQuota')}
          label={t('enrolment.schoolQuota')}
          help={t('enrolment.schoolQuotaHelp')}
          min={1}
          max={10_000}
          className="max-w-56"
        />
        {list.fields.map((row, index) => (
          <QuotaRow key={row.rowKey} form={form} index={index} onRemove={() => list.remove(index)} />
        ))}
        <Button icon={Plus} onClick={() => list.append({ schoolCode: '' as SchoolCode, teams: 1 })}>
          {t('enrolment.addQuota')}
        </Button>
      </div>
    </Card>
  );
}

type RowProps = { form: EnrolmentForm; index: number; onRemove: () => void };

function QuotaRow({ form, index, onRemove }: RowProps) {
  const { t } = useTranslation('competition');
  const code = form.watch(`settings.schoolQuotas.${index}.schoolCode`) ?? '';
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        field={form.field(`settings.schoolQuotas.${index}.schoolCode`)}
        label={t('enrolment.quotaSchool')}
        help={<SchoolName code={code} />}
        className="w-48"
        required
      />
      <NumberField
        field={form.field(`settings.schoolQuotas.${index}.teams`)}
        label={t('enrolment.quotaTeams')}
        min={0}
        max={10_000}
        className="w-32"
        required
      />
      <Button icon={Trash2} tone="quiet" className="mt-7" onClick={onRemove}>
        {t('enrolment.removeQuota')}
      </Button>
    </div>
  );
}

/** The name of the school with this code, so that a wrong code is noticed. */
function SchoolName({ code }: { code: string }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const wanted = code.trim();
  const { data } = trpc.organisation.schoolOptions.useQuery(
    { page: 1, pageSize: 20, keywords: wanted },
    { enabled: wanted.length > 2 },
  );
  const found = data?.rows.find((row) => row.schoolCode === wanted);
  if (found) return pick({ zh: found.name, en: found.nameEn });
  return wanted.length > 2 && data ? t('enrolment.quotaSchoolUnknown') : null;
}
