import type { CompetitionId, ResultId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSession } from '#/app/session.tsx';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { MyObjections } from './MyObjections.tsx';

type Result = RouterOutputs['award']['publicResults'][number];
const kinds = ['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information'] as const;

/** A competition's results on its public page; nothing at all while none has been announced. */
export function PublicResults({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const { user } = useSession();
  const { data: results = [] } = trpc.award.publicResults.useQuery({ competitionId });
  if (results.length === 0) return null;
  return (
    <section className="border-t border-line pt-5" id="results">
      <h2 className="mb-3 text-h3">{t('site.title')}</h2>
      <div className="space-y-6">
        {results.map((result) => (
          <ResultSection key={result.resultId} result={result} competitionId={competitionId} />
        ))}
        {user && <MyObjections competitionId={competitionId} />}
      </div>
    </section>
  );
}

function ResultSection({ result, competitionId }: { result: Result; competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  const { user } = useSession();
  const [objecting, setObjecting] = useState(false);
  const back = `/neibu/login?redirect=${encodeURIComponent(`/home/competition/details?id=${competitionId}`)}`;
  return (
    <div>
      <h3 className="mb-2 font-semibold">{pick(result.item)}</h3>
      {result.open && result.noticeEndsAt ? (
        <Notice
          tone="info"
          className="mb-3"
          actions={
            user ? (
              <Button size="sm" onClick={() => setObjecting(true)}>
                {t('site.object')}
              </Button>
            ) : (
              <LinkButton size="sm" href={back}>
                {t('site.signIn')}
              </LinkButton>
            )
          }
        >
          {t('site.notice', { at: format.dateTime(result.noticeEndsAt) })}
        </Notice>
      ) : (
        result.status === 'confirmed' && <p className="mb-2 text-dense text-ink-2">{t('site.confirmed')}</p>
      )}
      <ol className="divide-y divide-line">
        {result.entries.map((entry) => (
          <li key={entry.workId} className="grid grid-cols-[7em_minmax(0,1fr)] items-baseline gap-3 py-2">
            <span className="font-semibold text-primary">{pick(entry.levelName)}</span>
            <span className="min-w-0">
              <span className="block truncate">{entry.title}</span>
              <span className="block truncate text-dense text-ink-2">
                {entry.teamName} · <span className="num">{entry.code}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
      {objecting && (
        <ObjectDialog resultId={result.resultId} item={pick(result.item)} onClose={() => setObjecting(false)} />
      )}
    </div>
  );
}

const Objection = z.object({ kind: z.enum(kinds), statement: z.string().trim().min(10).max(4000) });

function ObjectDialog({ resultId, item, onClose }: { resultId: ResultId; item: string; onClose: () => void }) {
  const { t } = useTranslation('award');
  const [objectionId] = useState(() => freshId());
  const form = useZodForm(Objection, { defaultValues: { kind: 'procedure', statement: '' } });
  const file = useCommand(trpc.award.fileObjection, { done: t('site.filed'), onDone: onClose });
  const title = t('site.objectTitle', { item });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('site.objectLead')}>
      <Form
        draft={resultId}
        form={form}
        onSubmit={(values) => file.run({ ...values, resultId, objectionId, awardId: null })}
        refusal={file.refusal}
        label={title}
      >
        <RadioGroup
          field={form.field('kind')}
          label={t('site.kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          inline
        />
        <TextArea field={form.field('statement')} label={t('site.statement')} rows={6} maxLength={4000} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={file.pending}>
            {t('site.object')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
