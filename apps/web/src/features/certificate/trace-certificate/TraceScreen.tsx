import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { useNoIndex } from '../useNoIndex.ts';
import { type AskedBy, TraceAnswer } from './TraceAnswer.tsx';
import { ByCode, ByFile, ByNumber, Code, NumberAndName, type Question } from './TraceForms.tsx';

const askedBy = (question: Question): AskedBy =>
  'fileHash' in question ? 'fileHash' : 'token' in question ? 'token' : 'number';

export default function TraceScreen() {
  const { t } = useTranslation('certificate');
  const token = useQueryParam('c');
  const number = useQueryParam('number') ?? '';
  const [asked, setAsked] = useState<Question | null>(null);
  const [tab, setTab] = useState('number');
  // The forms outlive their fields: a typing error is corrected after the answer, not typed again.
  const byNumber = useZodForm(NumberAndName, { defaultValues: { number, name: '' } });
  const byCode = useZodForm(Code, { defaultValues: { token: '' } });
  const question = token ? { token } : asked;
  useNoIndex();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('trace.title')} lead={t('trace.lead')} />
      {question ? (
        <Answer question={question} onAgain={() => setAsked(null)} />
      ) : (
        <Tabs
          value={tab}
          onChange={setTab}
          items={[
            {
              value: 'number',
              label: t('trace.byNumber'),
              content: <ByNumber form={byNumber} onAsk={setAsked} />,
            },
            { value: 'file', label: t('trace.byFile'), content: <ByFile onAsk={setAsked} /> },
            { value: 'code', label: t('trace.byCode'), content: <ByCode form={byCode} onAsk={setAsked} /> },
          ]}
        />
      )}
    </div>
  );
}

function Answer({ question, onAgain }: { question: Question; onAgain: () => void }) {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const answer = trpc.certificate.traceCertificate.useQuery(question, { retry: false, staleTime: 30_000 });
  const again = () => {
    onAgain();
    navigate('/certificate/trace');
  };
  return (
    <div className="space-y-5">
      {answer.isPending && <PageSkeleton />}
      {answer.error && <ErrorState error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && <TraceAnswer certificate={answer.data.certificate} by={askedBy(question)} />}
      <Button onClick={again}>{t('trace.again')}</Button>
    </div>
  );
}
