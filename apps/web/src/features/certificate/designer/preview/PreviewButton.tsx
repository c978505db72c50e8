import type { Design, Slide } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { joinNames } from '@laurel/domain/certificate/printed.ts';
import type { CompetitionId, DesignId } from '@laurel/domain/kernel/ids.ts';
import { fitInBrowser } from '@laurel/slide/measure-in-browser.ts';
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { SearchSelect } from '#/ui/SearchSelect.tsx';
import { Select } from '#/ui/Select.tsx';
import { ExactPreview } from '../../ExactPreview.tsx';
import { PageTurner } from '../../PageTurner.tsx';
import { usePageNames } from '../../page-names.ts';
import { SlidePreview } from '../../SlidePreview.tsx';
import { useAwarded } from '../../useAwarded.ts';
import { type ListedCompetition, useCompetitionSearch } from '../../useCompetitionSearch.ts';
import { useSample } from '../../useSample.ts';
import { useTeller } from '../model/describe.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { type Copies, isSample, SAMPLES, useRecipients, useSamples } from './useFillings.ts';

/** The design as it will be printed: with those who will receive it, or with samples that try its limits. */
export function PreviewButton({ designId }: { designId: DesignId }) {
  const { t } = useTranslation('designer');
  const [open, setOpen] = useState(false);
  const store = useDesignerStore();
  const show = useCallback(() => {
    store.edit(null);
    setOpen(true);
  }, [store]);
  useEffect(() => {
    // The browser's own would print the screen around the certificate.
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [show]);
  return (
    <>
      <Button icon={Eye} onClick={show}>
        {t('preview.open')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="lg" title={t('preview.title')}>
        <Preview designId={designId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Whose certificate is shown: a sample, or one of the recipients of a competition. */
const useChosen = () => {
  const [choice, setChoice] = useState<string>('everyday');
  const [copies, setCopies] = useState<Copies>('team');
  const [at, setAt] = useState(0);
  const samples = useSamples();
  const sample = isSample(choice);
  const recipients = useRecipients(sample ? null : (choice as CompetitionId), copies);
  const one: Printed | undefined = isSample(choice) ? samples[choice] : recipients.printed[at];
  return {
    ...{ choice, copies, at, one, sample, recipients, setAt },
    choose: (next: string) => {
      setChoice(next);
      setAt(0);
    },
    chooseCopies: (next: Copies) => {
      setCopies(next);
      setAt(0);
    },
  };
};
type Chosen = ReturnType<typeof useChosen>;

function Preview({ designId, onClose }: { designId: DesignId; onClose: () => void }) {
  const { can } = useSession();
  const design = useDesigner((state) => state.design);
  const [page, setPage] = useState(design.slideIndex);
  const chosen = useChosen();
  const { choice, copies, at, one } = chosen;
  const names = usePageNames(design);
  return (
    <div className="space-y-4">
      <Whose chosen={chosen} />
      {!chosen.sample && <RecipientNotes recipients={chosen.recipients} />}
      {one && <Filled design={design} page={page} printed={one} onClose={onClose} />}
      <PageTurner names={names} at={page} onChange={setPage} />
      {one && can('cert:design:edit') && (
        <Exactly key={`${choice} ${copies} ${at}`} designId={designId} design={design} printed={one} />
      )}
    </div>
  );
}

/** Chooses whose certificate is shown. */
function Whose({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('designer');
  const { t: words } = useTranslation('certificate');
  const choices = useChoices(chosen.choice);
  const { at, recipients } = chosen;
  const total = recipients.printed.length;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchSelect
        {...choices}
        label={t('preview.whose')}
        value={chosen.choice}
        onChange={chosen.choose}
        className="w-full max-w-sm"
      />
      {!chosen.sample && (
        <Select
          label={t('preview.copies')}
          value={chosen.copies}
          onChange={(next) => chosen.chooseCopies(next as Copies)}
          options={[
            { value: 'team', label: words('setting.copiesTeam') },
            { value: 'person', label: words('setting.copiesPerson') },
          ]}
          className="w-44"
        />
      )}
      {!chosen.sample && total > 1 && (
        <Leaf
          at={at}
          total={total}
          onChange={chosen.setAt}
          words={{
            of: t('preview.of', { n: at + 1, total }),
            previous: t('preview.previous'),
            next: t('preview.next'),
          }}
        />
      )}
    </div>
  );
}

/** The samples, and the competitions whose recipients may be shown, those with awards first. */
const useChoices = (chosen: string) => {
  const { t } = useTranslation('designer');
  const { can } = useSession();
  const enabled = can('cert:batch:edit') && can('comp:info:query');
  const awarded = useAwarded(can('cert:batch:edit'));
  const labelOf = (_: ListedCompetition, name: string) => t('preview.competitionChoice', { name });
  const competitionId = isSample(chosen) ? '' : chosen;
  const { options, find } = useCompetitionSearch(competitionId, { enabled, arrange: awarded.first, labelOf });
  const samples = SAMPLES.map((value) => ({ value, label: t(`preview.samples.${value}`) }));
  const found = samples.map(({ value, label }) => ({ id: value as string, name: label, hint: '' }));
  return {
    ...find,
    options: [...samples, ...options],
    chosen: isSample(chosen) ? t(`preview.samples.${chosen}`) : find.chosen,
    rows: [...(find.keywords === '' ? found : []), ...(find.rows ?? [])],
    total: find.total + samples.length,
  };
};

function RecipientNotes({ recipients: { query, printed, total } }: { recipients: Chosen['recipients'] }) {
  const { t } = useTranslation('designer');
  return (
    <>
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && total === 0 && <Notice tone="info">{t('preview.noAwards')}</Notice>}
      {total > printed.length && (
        <p className="text-dense text-ink-3">{t('preview.shownFirst', { count: printed.length })}</p>
      )}
    </>
  );
}

function Leaf(props: {
  at: number;
  total: number;
  onChange: (at: number) => void;
  words: { of: string; previous: string; next: string };
}) {
  const { at, total, onChange, words } = props;
  return (
    <div className="flex items-center gap-2">
      <IconButton icon={ChevronLeft} label={words.previous} disabled={at === 0} onClick={() => onChange(at - 1)} />
      <span className="num text-ink-2" aria-live="polite">
        {words.of}
      </span>
      <IconButton icon={ChevronRight} label={words.next} disabled={at + 1 >= total} onClick={() => onChange(at + 1)} />
    </div>
  );
}

/** The same by the printing service. */
function Exactly({ designId, design, printed }: { designId: DesignId; design: Design; printed: Printed }) {
  const utils = trpc.useUtils();
  const send = (previewId: string) =>
    utils.client.certificate.previewDesign.mutate({
      previewId,
      designId,
      content: saveDesign(design),
      printed,
      sealHash: null,
      commandId: freshId(),
    });
  return <ExactPreview send={send} label={joinNames(printed.students, 'name')} design={design} />;
}

/** One certificate, drawn with the sizes it will be printed with, and what does not fit on it. */
function Filled(props: { design: Design; page: number; printed: Printed; onClose: () => void }) {
  const { design, page, printed, onClose } = props;
  const { traceUrl } = useSample();
  const data = useMemo(() => ({ printed, traceUrl }), [printed, traceUrl]);
  const slide = design.slides[page];
  return (
    <>
      {slide && <Fits slide={slide} rareFonts={design.rareFonts} data={data} onClose={onClose} />}
      <SlidePreview
        design={design}
        page={page}
        data={data}
        label={joinNames(printed.students, 'name')}
        className={design.viewportRatio > 1 ? 'mx-auto max-w-md' : ''}
      />
    </>
  );
}

function Fits({
  slide,
  rareFonts,
  data,
  onClose,
}: {
  slide: Slide;
  rareFonts: readonly string[] | undefined;
  data: { printed: Printed; traceUrl: string };
  onClose: () => void;
}) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const teller = useTeller();
  const { list } = useFormat();
  const [found, setFound] = useState<Awaited<ReturnType<typeof fitInBrowser>> | null>(null);
  useEffect(() => {
    let current = true;
    void fitInBrowser(slide, data, rareFonts).then((answer) => {
      if (current) setFound(answer);
    });
    return () => {
      current = false;
    };
  }, [slide, data, rareFonts]);
  if (!found) return null;
  const { overflowing, overlapping } = found;
  if (overflowing.length === 0 && overlapping.length === 0) return <Notice tone="success">{t('preview.fits')}</Notice>;
  const called = (id: string) => {
    const element = slide.elements.find((one) => one.id === id);
    return element ? teller.name(element) : id;
  };
  const mend = () => {
    const index = store.get().design.slides.findIndex(({ id }) => id === slide.id);
    store.goToSlide(index);
    store.select([...new Set([...overflowing, ...overlapping.flat()])]);
    onClose();
  };
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" onClick={mend}>
          {t('preview.goTo')}
        </Button>
      }
    >
      {overflowing.length > 0 && <p>{t('preview.overflows', { names: list(overflowing.map(called)) })}</p>}
      {overlapping.map((pair) => (
        <p key={pair.join(' ')}>{t('preview.overlaps', { names: list(pair.map(called)) })}</p>
      ))}
    </Notice>
  );
}
