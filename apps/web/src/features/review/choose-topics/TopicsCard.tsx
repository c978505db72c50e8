import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { ChooseTopics } from '@laurel/domain/review/choose-topics.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';

type Topics = RouterOutputs['review']['myTopics'];
const Choice = ChooseTopics.omit({ roundId: true });

/** The topics that an expert knows and the languages that they read; nothing where the competition asks for neither. */
export function TopicsCard({ roundId }: { roundId: RoundId }) {
  const { data } = trpc.review.myTopics.useQuery({ roundId });
  const asked = data && data.offered.topics.length + data.offered.languages.length > 0;
  return asked ? <TopicsForm roundId={roundId} asked={data} /> : null;
}

function TopicsForm({ roundId, asked: { offered, chosen, can } }: { roundId: RoundId; asked: Topics }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const form = useZodForm(Choice, { defaultValues: { topics: [...chosen.topics], languages: [...chosen.languages] } });
  const choose = useCommand(trpc.review.chooseTopics, { done: t('topics.saved') });
  return (
    <Card title={t('topics.title')} lead={t('topics.lead')}>
      <Form
        form={form}
        label={t('topics.title')}
        onSubmit={(values) => choose.run({ roundId, ...values })}
        refusal={choose.refusal}
      >
        {(['topics', 'languages'] as const).map(
          (kind) =>
            offered[kind].length > 0 && (
              <CheckboxGroup
                key={kind}
                field={form.field(kind)}
                label={t(`topics.${kind}`)}
                options={offered[kind].map(({ value, label }) => ({ value, label: pick(label) }))}
                inline
                disabled={!can.choose}
              />
            ),
        )}
        {can.choose && (
          <Button type="submit" size="sm" pending={choose.pending}>
            {t('topics.save')}
          </Button>
        )}
      </Form>
    </Card>
  );
}
