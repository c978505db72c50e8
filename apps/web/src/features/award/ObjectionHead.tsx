import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { objectionTone } from './status.ts';

type Objection = Pick<RouterOutputs['award']['objectionList'][number], 'kind' | 'outcome'>;

/** The kind of an objection, its status, and further details in small print. */
export function ObjectionHead({ objection, children }: { objection: Objection; children: ReactNode }) {
  const { t } = useTranslation('award');
  const { kind, outcome } = objection;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{t(`kinds.${kind as 'plagiarism'}`)}</span>
      <StatusTag tone={objectionTone[outcome ?? 'open']}>{t(outcome ? `outcomes.${outcome}` : 'site.waits')}</StatusTag>
      <span className="text-dense text-ink-3">{children}</span>
    </div>
  );
}
