import { isOver } from '@laurel/domain/competition/editable.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { ObjectionRulesForm } from './ObjectionRulesForm.tsx';

/** How objections to results are handled; those who may set it open it as a form, or propose an amendment of it. */
export function ObjectionRulesPart({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: say } = useTranslation('objection');
  const [editing, setEditing] = useState(false);
  const { objections } = competition.settings;
  if (editing) return <ObjectionRulesForm competition={competition} onClose={() => setEditing(false)} />;
  const amends = competition.status !== 'draft' && objections !== null;
  return (
    <Card title={say('rules.title')}>
      <p>{objections ? say('rules.public', objections) : say('rules.unset')}</p>
      {objections?.schoolsMayObject && <p>{say('rules.schoolsPublic')}</p>}
      {competition.can.edit && !isOver(competition) && !(amends && competition.amendment) && (
        <Button size="sm" className="mt-4" onClick={() => setEditing(true)}>
          {amends ? t('amendment.propose') : t('early.edit')}
        </Button>
      )}
    </Card>
  );
}
