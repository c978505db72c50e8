import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { uploadFile } from '#/lib/upload-file.ts';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';

const MOST_BYTES = 10_000_000;
const MOST_FILES = 5;

export const EvidenceFiles = z.array(z.instanceof(File)).max(MOST_FILES);

type State = 'idle' | 'sending' | 'failed';

/** Uploads what was chosen when the form is sent; null when a file was refused or the connection was lost. */
export function useEvidence() {
  const [state, setState] = useState<State>('idle');
  const upload = async (files: readonly File[]): Promise<FileHash[] | null> => {
    setState(files.length > 0 ? 'sending' : 'idle');
    const hashes: FileHash[] = [];
    for (const file of files) {
      const hash = await uploadFile(file);
      if (!hash) {
        setState('failed');
        return null;
      }
      hashes.push(hash);
    }
    setState('idle');
    return hashes;
  };
  return { state, upload };
}

type Props = { field: FieldBinding; state: State; one?: boolean };

/** Files that show what a statement says, or `one`, and how their upload goes. */
export function EvidenceField({ field, state, one = false }: Props) {
  const { t } = useTranslation('objection');
  return (
    <>
      <FileField
        field={field}
        label={t('evidence')}
        help={t(one ? 'evidenceOneHelp' : 'evidenceHelp')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_BYTES}
        multiple={!one}
      />
      {state === 'sending' && <p role="status">{t('sending')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('uploadFailed')}</Notice>}
    </>
  );
}
