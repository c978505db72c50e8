import type { CertificateProblem } from '@laurel/domain/audit/read-certificates.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { FileField } from '#/ui/FileField.tsx';
import type { Root } from './read-roots.ts';

/** A file of certificates that the reader trusts. */
export type RootFile = { readonly file: File; readonly roots: readonly Root[] };
type Props = { files: readonly RootFile[]; onFiles: (files: readonly RootFile[]) => void };

/** Certificates of time-stamp authorities that the reader trusts; with them, checks also say who issued a stamp's. */
export function TrustedRoots({ files, onFiles }: Props) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  const [wrong, setWrong] = useState<readonly { name: string; problem: CertificateProblem }[]>([]);
  const take = async (chosen: File[]) => {
    const { readRoots } = await import('./read-roots.ts');
    const known = new Map(files.map((one) => [one.file, one]));
    const read = await Promise.all(chosen.map(async (file) => known.get(file) ?? { file, ...(await readRoots(file)) }));
    setWrong(read.flatMap((one) => ('problem' in one ? { name: one.file.name, problem: one.problem } : [])));
    onFiles(read.flatMap((one) => ('roots' in one ? one : [])));
  };
  const problems = wrong.map(({ name, problem }) => t(`roots.problems.${problem}`, { name }));
  return (
    <Card title={t('roots.title')} lead={t('roots.lead')}>
      <div className="space-y-4">
        <FileField
          label={t('roots.file')}
          accept=".pem,.crt,.cer,.der"
          multiple
          value={files.map(({ file }) => file)}
          error={problems.length > 0 ? problems.join('\n') : undefined}
          onChange={take}
        />
        <ul className="space-y-1 text-dense" aria-label={t('roots.trusted')}>
          {files
            .flatMap(({ roots }) => roots)
            .map(({ subject, until, fingerprint }) => (
              <li key={fingerprint}>
                {t('roots.until', { subject, at: format.date(until) })}{' '}
                <code className="num break-all text-ink-2">{fingerprint}</code>
              </li>
            ))}
        </ul>
      </div>
    </Card>
  );
}
