import { DescribeCompetition } from '@laurel/domain/competition/describe-competition.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartConflict } from '../PartConflict.tsx';
import { useEditedPart } from '../useEditedPart.ts';

const About = DescribeCompetition.omit({ competitionId: true });

const aboutOf = ({ settings: { name, edition, summary, rules }, cover }: CompetitionDetails) => ({
  name,
  edition,
  summary,
  rules,
  cover,
});

export function AboutForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const { settings, status } = competition;
  const pinned = status !== 'draft';
  const form = useZodForm(About, { defaultValues: aboutOf(competition) });
  const part = useEditedPart(competition, 'about', aboutOf);
  const describe = useCommand(trpc.competition.describeCompetition, {
    onDone: part.saved,
    onRefused: part.refused,
    done: t('about.done'),
  });
  return (
    <Card title={t('about.title')}>
      <Form
        form={form}
        onSubmit={(values) => describe.run({ ...values, competitionId: competition.competitionId, seen: part.seen() })}
        refusal={describe.refusal}
        readOnly={!competition.can.edit}
        label={t('about.title')}
      >
        <FieldRow>
          <TextField field={form.field('name.zh')} label={t('nameZh')} required />
          <TextField field={form.field('name.en')} label={t('nameEn')} />
        </FieldRow>
        <NumberField field={form.field('edition')} label={t('edition')} min={1} required className="max-w-40" />
        <FieldRow>
          <TextArea field={form.field('summary.zh')} label={t('about.summaryZh')} rows={4} />
          <TextArea field={form.field('summary.en')} label={t('about.summaryEn')} rows={4} />
        </FieldRow>
        {pinned && (
          <AmendFirst competition={competition}>
            {t('about.rulesPinned', { version: settings.rulesVersion })}
          </AmendFirst>
        )}
        <FieldRow>
          <TextArea field={form.field('rules.zh')} label={t('about.rulesZh')} rows={10} readOnly={pinned} required />
          <TextArea field={form.field('rules.en')} label={t('about.rulesEn')} rows={10} readOnly={pinned} />
        </FieldRow>
        {competition.can.edit && (
          <FormActions>
            <Button type="submit" tone="primary" pending={describe.pending}>
              {ui('save')}
            </Button>
          </FormActions>
        )}
      </Form>
      <PartConflict edit={part} form={form} pending={describe.pending} />
    </Card>
  );
}
