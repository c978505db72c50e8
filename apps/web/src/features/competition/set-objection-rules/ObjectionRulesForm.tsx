import type { ObjectionRules } from '@laurel/domain/competition/objection-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rulesOf, TypedRules, typedRules } from '#/lib/objection-days.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ObjectionDayFields } from '#/ui/ObjectionDayFields.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartForm } from '../PartForm.tsx';
import { ProposeSettingsDialog } from '../propose-amendment/ProposeSettingsDialog.tsx';
import { useEditedPart } from '../useEditedPart.ts';

/** A switch, and rules that count while it is on. */
const Rules = z.object({ set: z.boolean(), rules: TypedRules });
const valuesOf = ({ settings: { objections } }: CompetitionDetails) => ({
  set: objections !== null,
  rules: typedRules(objections),
});

type Props = { competition: CompetitionDetails; onClose: () => void };

/** The rules for objections to results. Once they are published, the form prepares an amendment. */
export function ObjectionRulesForm({ competition, onClose }: Props) {
  const { t } = useTranslation('objection');
  const { t: ofCompetition } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const { competitionId, status, settings } = competition;
  const [proposed, setProposed] = useState<ObjectionRules | null>(null);
  const amends = status !== 'draft' && settings.objections !== null;
  const form = useZodForm(Rules, { defaultValues: valuesOf(competition) });
  const part = useEditedPart(competition, {
    part: 'objections',
    valuesOf,
    procedure: trpc.competition.setObjectionRules,
    done: t('rules.done'),
  });
  const send = async ({ set, rules: typed }: z.output<typeof Rules>) => {
    if (amends) return setProposed(rulesOf(typed));
    const rules = set ? rulesOf(typed) : null;
    if (await part.save.run({ rules, competitionId, seen: part.edit.seen() })) onClose();
    return undefined;
  };
  return (
    <>
      <PartForm
        competition={competition}
        title={t('rules.title')}
        lead={amends ? t('rules.amending') : t('rules.lead')}
        form={form}
        part={part}
        onSubmit={send}
        action={amends ? ofCompetition('amendment.propose') : undefined}
        actions={<Button onClick={onClose}>{ui('cancel')}</Button>}
      >
        {!amends && <Checkbox field={form.field('set')} label={t('rules.set')} help={t('rules.setHelp')} />}
        <ObjectionDayFields field={(name) => form.field(`rules.${name}`)} />
      </PartForm>
      {proposed && (
        <ProposeSettingsDialog
          competitionId={competitionId}
          settings={{ objections: proposed }}
          onProposed={onClose}
          onClose={() => setProposed(null)}
        />
      )}
    </>
  );
}
