import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { NoticeEntries } from './NoticeEntries.tsx';

type Result = RouterOutputs['award']['publicResults'][number];
type Entries = Result['entries'];
const AT_ONCE = 100 as const;

/** Prints the whole list of a result, however many pages the screen shows it on. */
export function PrintNoticeButton({ result }: { result: Result }) {
  const { t } = useTranslation('objection');
  const utils = trpc.useUtils();
  const [whole, setWhole] = useState<Entries | null>(null);
  const [loading, setLoading] = useState(false);
  const print = async () => {
    setLoading(true);
    const pages = Array.from({ length: Math.ceil(result.total / AT_ONCE) }, (_, index) => index + 1);
    const entries: Entries = [];
    try {
      for (const page of pages) {
        const asked = { resultId: result.resultId, page, pageSize: AT_ONCE };
        entries.push(...(await utils.award.publicAwards.fetch(asked)).entries);
      }
      setWhole(entries);
    } finally {
      setLoading(false);
    }
  };
  return (
    <span data-no-print>
      <Button size="sm" icon={Printer} pending={loading} onClick={() => void print()}>
        {t('notice.print')}
      </Button>
      {whole && <PrintedNotice result={result} entries={whole} onPrinted={() => setWhole(null)} />}
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
      <NoticeEntries entries={entries} />
      <p className="mt-3 text-dense break-all">
        {t('notice.hash')} <span className="num">{result.resultHash}</span>
      </p>
    </div>,
    document.body,
  );
}
