import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
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
  const number = useQueryParam('number') ?? '';
  const [typed, setTyped] = useState<Typed>({ tab: 'number', number, name: '', code: '' });
  const question = token ? { token } : asked;
  useNoIndex();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('trace.title')} lead={t('trace.lead')} />
      {question ? (
        <Answer question={question} onAgain={() => setAsked(null)} />
      ) : (
        <Ask typed={typed} onType={setTyped} onAsk={setAsked} />
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

/** The entries stay in their fields: a typing error is corrected, not typed again. */
type Typed = { tab: string; number: string; name: string; code: string };
type AskProps = { typed: Typed; onType: Dispatch<SetStateAction<Typed>>; onAsk: (question: Question) => void };

function Ask({ typed, onType, onAsk }: AskProps) {
  const { t } = useTranslation('certificate');
  const { t: ui } = useTranslation('ui');
  const { tab, number, name, code } = typed;
  const typing = (key: keyof Typed) => (value: string) => onType((before) => ({ ...before, [key]: value }));
  const [tried, setTried] = useState(false);
  const missing = (value: string) => (tried && !value.trim() ? ui('field.required') : undefined);
  const [hashing, setHashing] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: File) => {
    setHashing(true);
    setUnreadable(false);
    try {
      onAsk({ fileHash: (await fingerprintOf(new Uint8Array(await file.arrayBuffer()))) as FileHash });
    } catch {
      setUnreadable(true); // the file was moved or changed after it was chosen
    } finally {
      setHashing(false);
    }
  };
  const byNumber = (
    <form
      className="max-w-md space-y-4"
      // The browser's own complaint would be in the browser's language.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (number.trim() && name.trim()) onAsk({ number: number.trim(), name: name.trim() });
      }}
    >
      <TextField
        label={t('trace.number')}
        value={number}
        onChange={typing('number')}
        error={missing(number)}
        required
      />
      <TextField label={t('trace.name')} value={name} onChange={typing('name')} error={missing(name)} required />
      <Button type="submit" tone="primary">
        {t('trace.check')}
      </Button>
    </form>
  );
  const byCode = (
    <form
      className="max-w-md space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (code.trim()) onAsk({ token: code.trim() });
      }}
    >
      <TextField label={t('trace.code')} value={code} onChange={typing('code')} error={missing(code)} required />
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
        {...(unreadable ? { error: t('trace.unreadable') } : {})}
        onFiles={([file]) => {
          if (file) void take(file);
        }}
      />
    </div>
  );
  return (
    <Tabs
      value={tab}
      onChange={(to) => {
        setTried(false);
        typing('tab')(to);
      }}
      items={[
        { value: 'number', label: t('trace.byNumber'), content: byNumber },
        { value: 'file', label: t('trace.byFile'), content: byFile },
        { value: 'code', label: t('trace.byCode'), content: byCode },
      ]}
    />
  );
}
