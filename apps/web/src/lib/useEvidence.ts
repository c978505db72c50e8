import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { z } from 'zod';
import { uploadFile } from './upload-file.ts';

const MOST_FILES = 5;
export const MOST_EVIDENCE_BYTES = 10_000_000;

export const EvidenceFiles = z.array(z.instanceof(File)).max(MOST_FILES);

export type EvidenceState = 'idle' | 'sending' | 'failed';

/** Uploads what was chosen when the form is sent; null when a file was refused or the connection was lost. */
export function useEvidence() {
  const [state, setState] = useState<EvidenceState>('idle');
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
