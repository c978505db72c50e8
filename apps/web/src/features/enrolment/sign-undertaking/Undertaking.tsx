import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import type { Details } from '../useEnrolment.ts';

type Props = { undertaking: Details['form']['undertaking'] | null | undefined };

/** What is signed, in the competition's own words. */
export function UndertakingText({ undertaking }: Props) {
  const pick = useBilingual();
  if (!pick(undertaking)) return null;
  return <blockquote className="border-l-2 border-primary pl-4 whitespace-pre-line">{pick(undertaking)}</blockquote>;
}

/** The box that signs it; where the competition has no text of its own, the box says what is declared. */
export function UndertakingBox({ undertaking, field }: Props & { field: FieldBinding }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  return (
    <Checkbox field={field} label={t(pick(undertaking) ? 'signUp.agreeUndertaking' : 'signUp.agreeHonest')} required />
  );
}
