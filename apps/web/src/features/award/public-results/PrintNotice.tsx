import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { errorFacts } from '#/lib/errors.ts';
import { useFormat } from '#/lib/format.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { LevelsGiven } from './LevelsGiven.tsx';
import { NoticeEntries } from './NoticeEntries.tsx';
import { RunHash } from './RunHash.tsx';

type Result = RouterOutputs['award']['publicResults'][number];
type Entries = Result['entries'];

/** Prints the whole list of a result, however many pages the screen shows it on. */
export function PrintNoticeButton({ result }: { result: Result }) {
  const { t } = useTranslation('objection');
  const { t: ui } = useTranslation('ui');
  const utils = trpc.useUtils();
  const [whole, setWhole] = useState<Entries | null>(null);
  const [loading, setLoading] = useState(false);
  const printed = useCallback(() => setWhole(null), []);
  const print = async () => {
    setLoading(true);
    try {
      setWhole((await utils.award.publicAwards.fetch({ resultId: result.resultId, whole: true })).entries);
    } catch (error) {
      toast.error(errorFacts(error).sentence ?? ui('error.system'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <span data-no-print>
      <Button size="sm" icon={Printer} pending={loading} onClick={() => void print()}>
        {t('notice.print')}
      </Button>
      {whole && <PrintedNotice result={result} entries={whole} onPrinted={printed} />}
    </span>
  );
}

type Printed = { result: Result; entries: Entries; onPrinted: () => void };

/** On paper there is nothing but this sheet; on the screen it is not seen. */
function PrintedNotice({ result, entries, onPrinted }: Printed) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div data-printed-alone>
      <h1 className="text-h3">{t('notice.printed', { item: pick(result.item) })}</h1>
      {result.noticeEndsAt && <p>{ofAward('site.notice', { at: format.dateTime(result.noticeEndsAt) })}</p>}
      {result.objectionRules && <p>{t('rules.public', result.objectionRules)}</p>}
      <LevelsGiven levels={result.levelsGiven} />
      <NoticeEntries entries={entries} />
      <RunHash result={result} />
    </div>,
    document.body,
  );
}
