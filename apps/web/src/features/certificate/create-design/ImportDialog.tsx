import type { Design } from '@laurel/domain/certificate/design.ts';
import { MOST_DESIGN_BYTES, MOST_ELEMENTS, MOST_SLIDES } from '@laurel/domain/certificate/design.ts';
import { MOST_IMPORT_BYTES } from '@laurel/domain/certificate/import-design.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { ImportReport } from './ImportReport.tsx';
import {
  lostParts,
  type ReadFile,
  readDesignFile,
  readSlides,
  unread,
  withStoredPictures,
} from './read-design-file.ts';
import { SlideChoice } from './SlideChoice.tsx';

/** Reads one thing at a time: what is chosen later ends what is still being read, and closing ends both. */
const useReading = (onRead: (file: ReadFile) => void) => {
  const [reading, setReading] = useState(false);
  const now = useRef<AbortController>(undefined);
  useEffect(() => () => now.current?.abort(), []);
  const read = async (name: string, begin: (signal: AbortSignal) => Promise<ReadFile>) => {
    now.current?.abort();
    const control = new AbortController();
    now.current = control;
    setReading(true);
    const file = await begin(control.signal).catch(() => unread(name, 'unreadable'));
    if (control.signal.aborted) return;
    onRead(file);
    setReading(false);
  };
  return { reading, read };
};

/** A file on its way into a design: chosen, then its pictures stored, then used. */
const useImport = (onUse: (design: Design) => void) => {
  const uploaded = trpc.certificate.fontList.useQuery();
  const fonts = useMemo(() => new Set(uploaded.data?.map((font) => font.fontName)), [uploaded.data]);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [stored, setStored] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const { reading, read } = useReading(setFile);
  const use = async () => {
    if (!file?.answer.ok) return;
    if (file.pictures.length === 0) return onUse(file.answer.design);
    setFailed(false);
    setStored(0);
    try {
      const whole = await withStoredPictures(file, fonts, setStored);
      setFile(whole);
      const { answer } = whole;
      // A picture that could not be kept is shown before anything is saved.
      if (answer.ok && lostParts(whole) === lostParts(file)) onUse(answer.design);
    } catch {
      setFailed(true); // no answer came
    } finally {
      setStored(null);
    }
  };
  return {
    ...{ file, stored, failed, reading, use },
    choose: (chosen: File) => void read(chosen.name, (signal) => readDesignFile(chosen, fonts, signal)),
    chooseSlides: (from: File, chosen: readonly number[]) =>
      void read(from.name, (signal) => readSlides(from, { fonts, signal, chosen })),
  };
};

/** Reads a design file in the browser and reports, place by place, what was not imported unchanged. */
export function ImportDialog({ onClose, onUse }: { onClose: () => void; onUse: (design: Design) => void }) {
  const { t } = useTranslation('certificate');
  const { file, stored, failed, reading, use, choose, chooseSlides } = useImport(onUse);
  const busy = reading || stored !== null;
  const { presentation } = file ?? {};
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('template.import')}
      description={t('template.importLead')}
      footer={
        <Button tone="primary" disabled={!file?.answer.ok || busy} onClick={() => void use()}>
          {t('template.importUse')}
        </Button>
      }
    >
      <div className="space-y-4">
        <FileField
          label={t('template.importFile')}
          help={t('importing.limits', { slides: MOST_SLIDES, elements: MOST_ELEMENTS, kb: MOST_DESIGN_BYTES / 1000 })}
          value={[]}
          onChange={() => {}}
          accept=".zip,.json,.pptx,.ppsx,.potx,.ppt"
          maxBytes={MOST_IMPORT_BYTES}
          onFiles={([chosen]) => {
            if (chosen) choose(chosen);
          }}
        />
        <div role="status">{reading && <Notice tone="info">{t('importing.reading')}</Notice>}</div>
        {file && presentation && (
          <SlideChoice
            {...{ file, presentation }}
            disabled={busy}
            onChoose={(numbers) => chooseSlides(presentation.file, numbers)}
          />
        )}
        {file && !reading && <Answer file={file} />}
        {stored !== null && file && (
          <Progress
            value={stored}
            max={file.pictures.length}
            label={t('importing.storing', { count: file.pictures.length })}
          />
        )}
        {failed && <Notice tone="danger">{t('importing.notStored')}</Notice>}
      </div>
    </Dialog>
  );
}

function Answer({ file: { answer, name, presentation } }: { file: ReadFile }) {
  const { t } = useTranslation('certificate');
  const { bytes } = useFormat();
  if (answer.ok)
    return (
      <ImportReport notes={answer.notes} fileName={name} page={presentation ? 'importing.deckSlide' : 'pages.nth'} />
    );
  const limit = 'limit' in answer ? (answer.limit ?? 0) : 0;
  const about = 'found' in answer ? { slide: answer.slide + 1, found: answer.found } : {};
  return (
    <Notice tone="danger" title={t('importing.refused', { name })}>
      {t(`importing.refusals.${answer.problem}`, {
        ...about,
        limit: answer.problem === 'tooLarge' ? bytes(limit) : limit,
        size: bytes(MOST_IMPORT_BYTES),
      })}
    </Notice>
  );
}
