import { FarPage, PdfPage } from '#/ui/pdf/PdfPage.tsx';
import { usePages } from '#/ui/pdf/usePages.ts';
import { type Document, usePdf } from '#/ui/pdf/usePdf.ts';
import { useSearch } from '#/ui/pdf/useSearch.ts';
import { type Examples, say } from '../../example.ts';
import { samplePdf } from '../../sample-pdf.ts';

const src = samplePdf();

function Second({ document }: { document: Document }) {
  const pages = usePages(document);
  const search = useSearch(document.pdf, pages.page);
  return (
    <section ref={pages.scroller} className="relative h-96 overflow-hidden bg-muted p-3">
      <PdfPage
        {...{ document, number: 2, ...pages.sheetOf(2), rotation: pages.rotation, scroller: pages.scroller }}
        {...{ onNear: pages.learn, onGoTo: pages.goTo, hits: [], current: null, brought: search.brought }}
      />
    </section>
  );
}

export const examples: Examples = {
  'one page': () => {
    const reading = usePdf(src, 0);
    return reading.phase === 'ready' ? <Second document={reading} /> : <p>{say('正在加载', 'Loading')}</p>;
  },
  'not near': () => <FarPage number={299} scale={0.4} width={240} height={160} />,
};
