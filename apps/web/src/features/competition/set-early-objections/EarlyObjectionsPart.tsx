import { isOver } from '@laurel/domain/competition/editable.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { EarlyObjectionsForm } from './EarlyObjectionsForm.tsx';

/** Whether and how long teams may object before there is a result; those who may set it open it as a form. */
export function EarlyObjectionsPart({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const [editing, setEditing] = useState(false);
  const { earlyObjections } = competition.settings;
  if (editing) return <EarlyObjectionsForm competition={competition} onClose={() => setEditing(false)} />;
  return (
    <Card title={t('early.title')}>
      <p>{earlyObjections ? t('early.given', earlyObjections) : t('early.none')}</p>
      {competition.can.edit && !isOver(competition) && (
        <Button size="sm" className="mt-4" onClick={() => setEditing(true)}>
          {t('early.edit')}
        </Button>
      )}
    </Card>
  );
}
