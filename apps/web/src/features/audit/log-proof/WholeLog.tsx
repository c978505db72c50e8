import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fetchAgain } from '#/lib/fetch-again.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { LogCheckState } from './LogVerdict.tsx';
import type { Published } from './useAnchors.ts';
import { useLogCheck } from './useLogCheck.ts';

const LOG = '/proof/log.ndjson.gz';

/** Our threads may not fetch anything, so the page does. */
const wholeLog = async (): Promise<Blob> => {
  const answer = await fetchAgain(LOG);
  if (!answer.ok) throw new Error(`the log was not sent: ${answer.status}`);
  return answer.blob();
};

/** For those who may read the whole log: checks it here, or downloads it to be checked elsewhere. */
export function WholeLog({ published, roots }: { published: Published; roots: readonly Uint8Array[] }) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  const query = trpc.audit.logAccess.useQuery();
  const { state, check, stop } = useLogCheck();
  return (
    <QueryState query={query} skeleton={null}>
      {({ withheld, events, endsBeforeBallot }) => (
        <Card
          title={t('whole.title')}
          lead={events === null ? undefined : t('whole.lead', { events: format.number(events) })}
        >
          {withheld ? (
            <Notice tone="info">{t(`whole.withheld.${withheld}`)}</Notice>
          ) : (
            <div className="space-y-4">
              {endsBeforeBallot && <Notice tone="info">{t('whole.endsBeforeBallot')}</Notice>}
              <div className="flex flex-wrap gap-3">
                <Button
                  tone="primary"
                  pending={state.at === 'running'}
                  onClick={() =>
                    void check(wholeLog, { trusted: [published.publicKey], kept: published.anchors, roots })
                  }
                >
                  {t('whole.check')}
                </Button>
                <LinkButton href={LOG} icon={Download} download>
                  {t('whole.download')}
                </LinkButton>
              </div>
              <p className="text-dense text-ink-2">{t('whole.recorded')}</p>
              <LogCheckState state={state} stop={stop} />
            </div>
          )}
        </Card>
      )}
    </QueryState>
  );
}
