import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TermsFields } from '../review-group/TermsFields.tsx';
import { TermsInForm, termsFrom } from '../review-group/terms.ts';

/** A new group of experts. */
export function FormGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('review-group');
  const { groupId } = useSession();
  const [reviewGroupId] = useState(() => freshId());
  const form = useZodForm(TermsInForm, {
    defaultValues: { name: { zh: '', en: '' }, tracks: '', regions: '', memberIds: [], captainId: '' },
  });
  const make = useCommand(trpc.expert.formReviewGroup, { done: t('form.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('form.action')}
      size="lg"
      form={form}
      command={make}
      submit={t('form.action')}
      onSubmit={(terms) =>
        groupId && make.run({ reviewGroupId, groupId: GroupId.parse(groupId), terms: termsFrom(terms) })
      }
      cancel
      onClose={onClose}
    >
      <TermsFields form={form} members={[]} />
    </FormDialog>
  );
}
