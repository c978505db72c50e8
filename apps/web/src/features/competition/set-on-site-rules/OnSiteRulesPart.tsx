import { isOver } from '@laurel/domain/competition/editable.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { OnSiteRulesForm } from './OnSiteRulesForm.tsx';

/** How the sessions of a competition with an on-site stage are held; those who may set it open it as a form. */
export function OnSiteRulesPart({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const [editing, setEditing] = useState(false);
  const { onSite } = competition.settings;
  if (!competition.stages.some(({ kind }) => kind === 'scene')) return null;
  if (editing) return <OnSiteRulesForm competition={competition} onClose={() => setEditing(false)} />;
  return (
    <Card title={t('onSite.title')}>
      <ul className="space-y-2">
        <li>{t(onSite.showsNames ? 'onSite.namesShown' : 'onSite.namesHidden')}</li>
        <li>{t('onSite.absentAfter', { calls: onSite.callsBeforeAbsent, minutes: onSite.minutesBeforeAbsent })}</li>
        <li>{t('onSite.warnsAt', { count: onSite.warnsAtSeconds })}</li>
        <li>{onSite.objections ? t('onSite.objections', onSite.objections) : t('onSite.noObjections')}</li>
      </ul>
      {competition.can.edit && !isOver(competition) && (
        <Button size="sm" className="mt-4" onClick={() => setEditing(true)}>
          {t('onSite.edit')}
        </Button>
      )}
    </Card>
  );
}
