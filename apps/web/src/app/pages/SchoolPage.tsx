import { useTranslation } from 'react-i18next';
import { ArchiveLink } from '#/features/certificate/ArchiveLink.tsx';
import SchoolDeskScreen from '#/features/enrolment/school-desk/SchoolDeskScreen.tsx';
import { SchoolFees } from '#/features/payment/school-fees/SchoolFees.tsx';

/** A school's own page; the fees of its teams and the files of their certificates belong to other areas. */
export default function SchoolPage() {
  const { t } = useTranslation('school-desk');
  return (
    <SchoolDeskScreen
      fees={(due) => <SchoolFees {...due} />}
      certificates={({ competitionId, name, files, bytes }) => (
        <ArchiveLink
          label={t('download')}
          filters={{ competitionId }}
          name={name}
          files={files}
          bytes={bytes}
          path="/files/school-certificates.zip"
        />
      )}
    />
  );
}
