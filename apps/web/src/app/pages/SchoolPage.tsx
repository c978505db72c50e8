import { useTranslation } from 'react-i18next';
import { ArchiveLink } from '#/features/certificate/ArchiveLink.tsx';
import SchoolDeskScreen from '#/features/enrolment/school-desk/SchoolDeskScreen.tsx';

/** A school's own page; the files of its teams' certificates belong to another area. */
export default function SchoolPage() {
  const { t } = useTranslation('school-desk');
  return (
    <SchoolDeskScreen
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
