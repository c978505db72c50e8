import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { fingerprintOf } from '#/lib/sha256.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type AskedBy, TraceAnswer } from './TraceAnswer.tsx';

type Question = RouterInputs['certificate']['traceCertificate'];

const askedBy = (question: Question): AskedBy =>
  'fileHash' in question ? 'fileHash' : 'token' in question ? 'token' : 'number';

/** A certificate is found by who holds it, not by who searches the web. */
const useNoIndex = () =>
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);

export default function TraceScreen() {
  const { t } = useTranslation('certificate');
  const token = useQueryParam('c');
  const [asked, setAsked] = useState<Question | null>(null);
  const question = token ? { token } : asked;
  useNoIndex();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('trace.title')} lead={t('trace.lead')} />
      {question ? <Answer question={question} onAgain={() => setAsked(null)} /> : <Ask onAsk={setAsked} />}
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

function Ask({ onAsk }: { onAsk: (question: Question) => void }) {
  const { t } = useTranslation('certificate');
  const [tab, setTab] = useState<string>('number');
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [hashing, setHashing] = useState(false);
  const take = async (file: File) => {
    setHashing(true);
    onAsk({ fileHash: (await fingerprintOf(new Uint8Array(await file.arrayBuffer()))) as FileHash });
  };
  const byNumber = (
    <form
      className="max-w-md space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() && name.trim()) onAsk({ number: number.trim(), name: name.trim() });
      }}
    >
      <TextField label={t('trace.number')} value={number} onChange={setNumber} required />
      <TextField label={t('trace.name')} value={name} onChange={setName} required />
      <Button type="submit" tone="primary">
        {t('trace.check')}
      </Button>
    </form>
  );
  const byCode = (
    <form
      className="max-w-md space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onAsk({ token: code.trim() });
      }}
    >
      <TextField label={t('trace.code')} value={code} onChange={setCode} required />
      <Button type="submit" tone="primary">
        {t('trace.check')}
      </Button>
    </form>
  );
  const byFile = (
    <div className="max-w-md">
      <FileField
        label={t('trace.file')}
        help={hashing ? t('trace.hashing') : t('trace.fileHelp')}
        accept="application/pdf,.pdf"
        value={[]}
        onChange={() => {}}
        onFiles={([file]) => {
          if (file) void take(file);
        }}
      />
    </div>
  );
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      items={[
        { value: 'number', label: t('trace.byNumber'), content: byNumber },
        { value: 'file', label: t('trace.byFile'), content: byFile },
        { value: 'code', label: t('trace.byCode'), content: byCode },
      ]}
    />
  );
}
