import { PersonId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import type { PaceState } from '@laurel/domain/review/expert-pace.ts';
import { substituteRules } from '@laurel/domain/review/substitutes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';

type Substitutes = RouterOutputs['review']['substitutes'];
type Sheet = { sheetId: string; alias: string; status: string };
type Props = {
  sheet: Sheet;
  /** What is known of the expert's pace: it suggests the reason. */
  because?: PaceState;
  onClose: () => void;
};

const Reassigned = z.object({ expertId: PersonId, reason: Reason });
const ended: readonly string[] = ['declined', 'recused', 'withdrawn', 'voided'];

/** Gives the work of a sheet to another expert: the one with the fewest open sheets is suggested. */
export function ReassignSheetDialog({ sheet, because, onClose }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.substitutes.useQuery({ sheetId: SheetId.parse(sheet.sheetId) }, { staleTime: 0 });
  const title = t('progress.reassignTitle', { alias: sheet.alias });
  if (query.data && query.data.experts.length > 0)
    return <ReassignForm title={title} sheet={sheet} because={because} substitutes={query.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <QueryState query={query} skeleton={<SkeletonText lines={4} />}>
        {({ excluded }) => <Empty title={t('progress.nobodyEligible')} hint={<Excluded excluded={excluded} />} />}
      </QueryState>
    </Dialog>
  );
}

type FormProps = Omit<Props, 'because'> & {
  title: string;
  because: PaceState | undefined;
  substitutes: Substitutes;
};

function ReassignForm({ title, sheet, because, substitutes, onClose }: FormProps) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [newSheetId] = useState(() => SheetId.parse(freshId()));
  const reasons = ended.includes(sheet.status) ? 'ended' : because === 'notBegun' ? 'notBegun' : 'late';
  const form = useZodForm(Reassigned, {
    defaultValues: {
      expertId: PersonId.parse(substitutes.experts[0]?.personId),
      reason: t(`progress.reassignReasons.${reasons}`),
    },
  });
  const reassign = useCommand(trpc.review.reassignSheet, { done: t('progress.reassigned'), onDone: onClose });
  return (
    <FormDialog
      title={title}
      description={t(ended.includes(sheet.status) ? 'progress.reassignAfter' : 'progress.reassignBody')}
      form={form}
      fleeting
      command={reassign}
      submit={t('progress.reassign')}
      onSubmit={(values) => reassign.run({ sheetId: SheetId.parse(sheet.sheetId), newSheetId, ...values })}
      onClose={onClose}
    >
      <Select
        field={form.field('expertId')}
        label={t('progress.newExpert')}
        help={<Excluded excluded={substitutes.excluded} />}
        options={substitutes.experts.map(({ personId, name, school, open }) => ({
          value: personId,
          label: [name, pick(school), t('progress.openSheets', { count: open })].filter(Boolean).join(' · '),
        }))}
      />
      <ReasonField field={form.field('reason')} help={t('progress.reassignReasonHelp')} rows={2} />
    </FormDialog>
  );
}

/** How many experts of the round may not take it over, by the rule that keeps them from it. */
function Excluded({ excluded }: Pick<Substitutes, 'excluded'>) {
  const { t } = useTranslation('review');
  const named = substituteRules.filter((rule) => excluded[rule] > 0);
  if (named.length === 0) return null;
  return (
    <>
      {t('progress.excluded', {
        list: named.map((rule) => t(`progress.rules.${rule}`, { number: excluded[rule] })).join(t('progress.comma')),
      })}
    </>
  );
}
