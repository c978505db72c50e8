import type { Design } from '@laurel/domain/certificate/design.ts';
import { type Imported, importDesign } from '@laurel/domain/certificate/import-design.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';

const read = async (file: File, fonts: ReadonlySet<string>): Promise<Imported> => {
  try {
    return importDesign(JSON.parse(await file.text()), () => freshId(), fonts);
  } catch {
    return { ok: false, problem: 'notADesign' };
  }
};

/** Reads a design file in the browser and says, element by element, what was kept without being understood. */
export function ImportDialog({ onClose, onUse }: { onClose: () => void; onUse: (design: Design) => void }) {
  const { t } = useTranslation('certificate');
  const uploaded = trpc.certificate.fontList.useQuery();
  const fonts = useMemo(() => new Set(uploaded.data?.map((font) => font.fontName)), [uploaded.data]);
  const [imported, setImported] = useState<Imported | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('template.import')}
      description={t('template.importLead')}
      footer={
        <Button tone="primary" disabled={!imported?.ok} onClick={() => imported?.ok && onUse(imported.design)}>
          {t('template.importUse')}
        </Button>
      }
    >
      <div className="space-y-4">
        <FileField
          label={t('template.importFile')}
          value={[]}
          onChange={() => {}}
          accept=".json"
          onFiles={([file]) => {
            if (file) void read(file, fonts).then(setImported);
          }}
        />
        {imported && !imported.ok && <Notice tone="danger">{t('template.importBad')}</Notice>}
        {imported?.ok && imported.notes.length === 0 && <Notice tone="success">{t('template.importClean')}</Notice>}
        {imported?.ok && imported.notes.length > 0 && (
          <Notice tone="warning" title={t('template.importNotes')}>
            <ul className="max-h-60 space-y-1 overflow-auto text-dense">
              {imported.notes.map((note, index) => (
                <li key={`${note.element}-${note.problem}-${index}`}>
                  <code>{note.element ?? note.slide + 1}</code> {t(`notes.${note.problem}`)}
                  {note.detail && <> · {note.detail}</>} ({t(`kept.${note.kept}`)})
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
