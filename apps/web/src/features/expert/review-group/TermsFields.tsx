import { useTranslation } from 'react-i18next';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import type { ReviewGroupRow, TermsInForm } from './terms.ts';
import { useMembers } from './useMembers.ts';

type Props = { form: ZodForm<typeof TermsInForm>; members: ReviewGroupRow['members'] };

/** Name, tracks, regions and members of a group, and its captain among them. */
export function TermsFields({ form, members: known }: Props) {
  const { t } = useTranslation('review-group');
  const members = useMembers(form, known);
  return (
    <>
      <BilingualFields fields={[form.field('name.zh'), form.field('name.en')]} labels={[t('nameZh'), t('nameEn')]} />
      <FieldRow>
        <TextArea field={form.field('tracks')} label={t('tracks')} help={t('tracksHelp')} rows={2} />
        <TextArea field={form.field('regions')} label={t('regions')} help={t('regionsHelp')} rows={2} />
      </FieldRow>
      <MemberPicker {...members} error={form.errorAt('memberIds')} />
      <Select
        field={form.field('captainId')}
        label={t('captain')}
        placeholder={t('chooseCaptain')}
        options={members.chosen.map(({ personId, name }) => ({ value: personId, label: name }))}
        required
      />
    </>
  );
}
