import { checkAnswers } from '@laurel/domain/competition/form-answers.ts';
import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';

type Version = {
  readonly answers: Answers;
  readonly files: readonly { readonly extension: string; readonly bytes: number; readonly status: string }[];
};

/** What the product can check of a submitted version by itself, for the person who decides. */
export function screeningChecks(
  { answers, files }: Version,
  settings: SubmissionSettings | null,
  identifying: readonly unknown[],
) {
  const scans = files.map(({ status }) => status);
  const scanned = scans.every((status) => status === 'clean');
  const rules = settings?.files;
  return [
    { check: 'answers' as const, ok: checkAnswers(settings?.fields ?? [], answers).length === 0 },
    { check: 'fileCount' as const, ok: !rules || (files.length >= rules.min && files.length <= rules.max) },
    {
      check: 'fileKinds' as const,
      ok: !rules || files.every((file) => rules.extensions.includes(file.extension) && file.bytes <= rules.maxBytes),
    },
    { check: 'scan' as const, ok: scanned ? true : scans.includes('scanning') ? null : false },
    { check: 'names' as const, ok: identifying.length === 0 },
  ];
}
