import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TermsFields } from '../review-group/TermsFields.tsx';
import { type ReviewGroupRow, TermsInForm, termsFrom, termsIn } from '../review-group/terms.ts';

export function ChangeGroupDialog({ row, onClose }: { row: ReviewGroupRow; onClose: () => void }) {
  const { t } = useTranslation('review-group');
  const { t: ui } = useTranslation('ui');
  const { reviewGroupId } = row;
  const form = useZodForm(TermsInForm, { defaultValues: termsIn(row) });
  const { client } = trpc.useUtils();
  const edited = useEditedRow(row.version, async () => {
    const { rows } = await client.expert.reviewGroupList.query({ pageSize: 100 });
    const now = rows.find((one) => one.reviewGroupId === reviewGroupId);
    return now ? { values: termsIn(now), version: now.version } : null;
  });
  const save = useCommand(trpc.expert.changeReviewGroup, {
    done: t('change.done'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('change.title')} size="lg">
      <RowForm
        edit={{ form, row: edited, save }}
        onSubmit={(terms, seen) => save.run({ reviewGroupId, terms: termsFrom(terms), seen })}
        draft={reviewGroupId}
        label={t('change.title')}
        submit={ui('save')}
        labels={{
          ...{ name: t('group'), tracks: t('tracks'), regions: t('regions') },
          ...{ memberIds: t('members'), captainId: t('captain') },
        }}
      >
        <TermsFields form={form} members={row.members} />
      </RowForm>
    </Dialog>
  );
}
