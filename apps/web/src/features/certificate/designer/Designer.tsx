import type { Design } from '@laurel/domain/certificate/design.ts';
import { browserAdvance } from '@laurel/slide/measure-in-browser.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { useMedia } from '#/ui/useMedia.ts';
import { useSlideHost } from '../SlidePreview.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { TextEditing } from './canvas/TextEditing.tsx';
import type { Studio } from './commands/command.ts';
import { deleteSelection } from './commands/edit.ts';
import { StudioContext } from './commands/studio.ts';
import type { DesignRow } from './design-row.ts';
import { copiedFrom, copyInto, pasteElements } from './insert/clipboard.ts';
import { DraggedContext } from './insert/dragged.ts';
import { KeysSheet } from './KeysSheet.tsx';
import { LayersPanel } from './layers/LayersPanel.tsx';
import { Announcer } from './layout/Announcer.tsx';
import { BottomBar } from './layout/BottomBar.tsx';
import { SidePanel } from './layout/SidePanel.tsx';
import { TopBar } from './layout/TopBar.tsx';
import { UseDesign } from './layout/UseDesign.tsx';
import { useTeller } from './model/describe.ts';
import { createDesignerStore, DesignerContext, useDesigner } from './model/designer-store.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { SaveState } from './save/SaveState.tsx';
import { SlidesPanel } from './slides/SlidesPanel.tsx';
import { createTextSession, TextSessionContext } from './text/text-session.ts';
import { useKeyboard } from './useKeyboard.ts';
import { VersionsButton } from './versions/VersionsButton.tsx';

/** What menus copy and paste with; the keyboard goes through the system's clipboard. */
const menuClipboard = () => {
  const kept = new Map<string, string>();
  return {
    setData: (type: string, text: string) => void kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
  };
};

function Section({ title, children, className }: { title: string; children: ReactNode; className: string }) {
  return (
    <section aria-label={title} data-area={title} tabIndex={-1} className={className}>
      <h2 className="sticky top-0 z-10 border-b border-line bg-bg px-3 py-1.5 text-label text-ink-3">{title}</h2>
      {children}
    </section>
  );
}

function Keyboard() {
  useKeyboard();
  return null;
}

/** What a design is edited with, made once for as long as it is open. */
const useTools = (row: DesignRow, design: Design) => {
  const tell = useTeller();
  const { fieldName } = useSlideHost();
  const [store] = useState(() =>
    createDesignerStore(
      design,
      freshId,
      {
        undone: (step) => tell.t('said.undone', { step }),
        redone: (step) => tell.t('said.redone', { step }),
        replaced: tell.t('said.replaced'),
      },
      { readOnly: !row.can.edit },
    ),
  );
  const [session] = useState(createTextSession);
  const [clipboard] = useState(menuClipboard);
  const [dragged] = useState(() => ({ current: null }));
  const [help, setHelp] = useState(false);
  const studio = useMemo<Studio>(
    () => ({
      store,
      tell,
      help: () => setHelp(true),
      brush: { style: null },
      measuring: { advance: browserAdvance(() => store.get().design.rareFonts), fieldName },
      clip: {
        copy: () => copyInto(store, clipboard),
        cut: () => {
          if (copyInto(store, clipboard)) deleteSelection({ store, tell }, tell.t('said.steps.cut'));
        },
        paste: () => {
          const elements = copiedFrom(clipboard);
          if (elements) pasteElements(store, tell, elements);
        },
      },
    }),
    [store, tell, clipboard, fieldName],
  );
  return { store, session, dragged, studio, help, setHelp };
};

/** One design open for editing. */
export function Designer({ row, design }: { row: DesignRow; design: Design }) {
  const { store, session, dragged, studio, help, setHelp } = useTools(row, design);
  return (
    <DesignerContext value={store}>
      <TextSessionContext value={session}>
        <StudioContext value={studio}>
          <DraggedContext value={dragged}>
            <Screen row={row} />
            <KeysSheet tell={studio.tell} open={help} onOpenChange={setHelp} />
          </DraggedContext>
        </StudioContext>
      </TextSessionContext>
    </DesignerContext>
  );
}

/** The bars and panels around the canvas; on a phone the panels are sheets at the bottom. */
function Screen({ row }: { row: DesignRow }) {
  const narrow = useMedia('(max-width: 767px)');
  const readOnly = useDesigner((state) => state.readOnly);
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-subtle">
      <TopBar
        end={
          <>
            <SaveState designId={row.designId} version={row.version} savedAt={row.savedAt} />
            <VersionsButton designId={row.designId} />
            <PreviewButton designId={row.designId} />
            <UseDesign designId={row.designId} />
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        {!narrow && <Structure />}
        <Canvas inPage={<TextEditing />} />
        {!narrow && !readOnly && <SidePanel />}
      </div>
      {narrow && !readOnly && <BottomBar />}
      <Announcer />
      <Keyboard />
    </div>
  );
}

/** The slides, and the layers of the current one. */
function Structure() {
  const { t } = useTeller();
  return (
    <aside aria-label={t('screen.left')} className="flex w-52 shrink-0 flex-col border-r border-line bg-bg">
      <Section title={t('slides.title')} className="max-h-[45%] overflow-y-auto border-b border-line">
        <SlidesPanel />
      </Section>
      <Section title={t('layers.title')} className="min-h-0 flex-1 overflow-y-auto">
        <LayersPanel />
      </Section>
    </aside>
  );
}
