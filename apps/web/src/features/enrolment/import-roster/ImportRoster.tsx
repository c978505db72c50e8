import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Select } from '#/ui/Select.tsx';
import { RosterTeams } from './RosterTeams.tsx';
import { RosterUpload } from './RosterUpload.tsx';

type School = { schoolCode: SchoolCode; name: string; nameEn: string };
type Props = { competitionId: string; name: string; schools: readonly School[] };

/** A school invites the captains of its teams by a file, and sees how far each team is. */
export function ImportRoster(props: Props) {
  const { t } = useTranslation('import-roster');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('title', { competition: props.name })}
        description={t('hint')}
        size="lg"
      >
        <Roster {...props} />
      </Dialog>
    </>
  );
}

function Roster({ competitionId, schools }: Props) {
  const { t } = useTranslation('import-roster');
  const pick = useBilingual();
  const [chosen, setChosen] = useState<string>(schools[0]?.schoolCode ?? '');
  const school = schools.find(({ schoolCode }) => schoolCode === chosen);
  if (!school) return null;
  const of = { competitionId, schoolCode: school.schoolCode };
  return (
    <div className="space-y-6">
      {schools.length > 1 && (
        <Select
          label={t('school')}
          value={chosen}
          onChange={setChosen}
          options={schools.map(({ schoolCode, name, nameEn }) => ({
            value: schoolCode,
            label: pick({ zh: name, en: nameEn }),
          }))}
        />
      )}
      <RosterUpload key={chosen} of={of} />
      <RosterTeams of={of} />
    </div>
  );
}
