import { DescribeCompetition } from '@laurel/domain/competition/describe-competition.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { NameAndEditionFields } from '../NameAndEditionFields.tsx';
import { PartForm } from '../PartForm.tsx';
import { useEditedPart } from '../useEditedPart.ts';

const About = DescribeCompetition.omit({ competitionId: true });

const aboutOf = ({ settings: { name, edition, summary, rules }, cover }: CompetitionDetails) => ({
  name,
  edition,
  summary,
  rules,
  cover,
});

/** Name, summary and rules; once published, the rules change by an amendment. */
export function DescribeCompetitionForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { competitionId, settings, status } = competition;
  const pinned = status !== 'draft';
  const form = useZodForm(About, { defaultValues: aboutOf(competition) });
  const part = useEditedPart(competition, {
    part: 'about',
    valuesOf: aboutOf,
    procedure: trpc.competition.describeCompetition,
    done: t('about.done'),
  });
  return (
    <PartForm
      competition={competition}
      title={t('about.title')}
      form={form}
      part={part}
      onSubmit={(about) => part.save.run({ ...about, competitionId, seen: part.edit.seen() })}
    >
      <NameAndEditionFields field={form.field} />
      <FieldRow>
        <TextArea field={form.field('summary.zh')} label={t('about.summaryZh')} rows={4} />
        <TextArea field={form.field('summary.en')} label={t('about.summaryEn')} rows={4} />
      </FieldRow>
      {pinned && (
        <AmendFirst competition={competition}>{t('about.rulesPinned', { version: settings.rulesVersion })}</AmendFirst>
      )}
      <FieldRow>
        <TextArea
          field={form.field('rules.zh')}
          label={t('about.rulesZh')}
          help={t('about.rulesHelp')}
          rows={10}
          readOnly={pinned}
          required
        />
        <TextArea field={form.field('rules.en')} label={t('about.rulesEn')} rows={10} readOnly={pinned} />
      </FieldRow>
    </PartForm>
  );
}
