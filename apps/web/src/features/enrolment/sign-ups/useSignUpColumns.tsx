import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import type { SignUp } from './sign-up-rows.ts';

export function useSignUpColumns(): Column<SignUp>[] {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const schoolOf = ({ schoolName, schoolNameEn }: SignUp) =>
    pick({ zh: schoolName ?? ui('none'), en: schoolNameEn ?? '' });
  const numberOf = ({ number }: SignUp) => <span className="num">{number ?? ui('none')}</span>;
  const submittedAt = (row: SignUp) => <DateTime value={row.submittedAt} bare />;
  const competition = { header: t('competition'), cell: (row: SignUp) => pick(row.competitionName) };
  return [
    { id: 'number', header: t('number'), sort: true, cell: numberOf },
    { id: 'teamName', header: t('teamName'), sort: true, lead: true, cell: (row) => row.teamName },
    { id: 'status', header: t('status'), cell: (row) => <EnrolmentStatusTag {...row} /> },
    { id: 'captain', header: t('captain'), cell: (row) => row.captainName },
    { id: 'school', header: t('school'), wrap: true, cell: schoolOf },
    { id: 'competition', ...competition, hidden: true, card: true },
    { id: 'item', header: t('item'), wrap: true, cell: (row) => pick(row.itemName) },
    { id: 'members', header: t('members'), align: 'end', cell: (row) => row.members },
    { id: 'fee', header: t('fee'), align: 'end', hidden: true, cell: (row) => <Money fen={row.fee} /> },
    { id: 'submittedAt', header: t('submittedAt'), sort: true, cell: submittedAt },
  ];
}
