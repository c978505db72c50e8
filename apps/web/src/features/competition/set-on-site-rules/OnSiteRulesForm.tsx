import { OnSiteRules, USUAL_CLOCK } from '@laurel/domain/competition/on-site-rules.ts';
import { SetOnSiteRules } from '@laurel/domain/competition/set-on-site-rules.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartForm } from '../PartForm.tsx';
import { useEditedPart } from '../useEditedPart.ts';

/** The minutes to object are a switch and two numbers, which count while it is on. */
const Rules = SetOnSiteRules.omit({ competitionId: true }).extend({
  rules: OnSiteRules.omit({ objections: true }),
  objected: z.boolean(),
  clock: OnSiteRules.shape.objections.unwrap(),
});
const rulesOf = ({ settings: { onSite } }: CompetitionDetails) => {
  const { objections, ...rules } = onSite;
  return { rules, objected: objections !== undefined, clock: objections ?? USUAL_CLOCK };
};

type Props = { competition: CompetitionDetails; onClose: () => void };

/** Whether the hall reads names, when a team is absent, when clocks warn, and how long teams may object. */
export function OnSiteRulesForm({ competition, onClose }: Props) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const { competitionId } = competition;
  const form = useZodForm(Rules, { defaultValues: rulesOf(competition) });
  const part = useEditedPart(competition, {
    part: 'onSite',
    valuesOf: rulesOf,
    procedure: trpc.competition.setOnSiteRules,
    done: t('onSite.done'),
  });
  return (
    <PartForm
      competition={competition}
      title={t('onSite.title')}
      lead={t('onSite.lead')}
      form={form}
      part={part}
      onSubmit={async ({ rules: others, objected, clock }) => {
        const rules = { ...others, ...(objected && { objections: clock }) };
        if (await part.save.run({ rules, competitionId, seen: part.edit.seen() })) onClose();
      }}
      actions={<Button onClick={onClose}>{ui('cancel')}</Button>}
    >
      <Checkbox
        field={form.field('rules.showsNames')}
        label={t('onSite.showsNames')}
        help={t('onSite.showsNamesHelp')}
      />
      <FieldRow>
        <NumberField
          field={form.field('rules.callsBeforeAbsent')}
          label={t('onSite.calls')}
          min={1}
          max={20}
          required
        />
        <NumberField
          field={form.field('rules.minutesBeforeAbsent')}
          label={t('onSite.minutes')}
          min={1}
          max={120}
          required
        />
        <NumberField field={form.field('rules.warnsAtSeconds')} label={t('onSite.warns')} min={0} max={600} required />
      </FieldRow>
      <Checkbox field={form.field('objected')} label={t('onSite.objected')} help={t('onSite.objectedHelp')} />
      <FieldRow>
        <NumberField
          field={form.field('clock.fileMinutes')}
          label={t('onSite.fileMinutes')}
          min={1}
          max={1440}
          required
        />
        <NumberField
          field={form.field('clock.decideMinutes')}
          label={t('onSite.decideMinutes')}
          min={1}
          max={1440}
          required
        />
      </FieldRow>
    </PartForm>
  );
}
