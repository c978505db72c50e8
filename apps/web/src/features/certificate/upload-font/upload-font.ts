import type { FontProblem } from '@laurel/slide/fonts/check-font.ts';
import { fetchAgain } from '#/lib/fetch-again.ts';

export type FontUpload = { ok: true; family: string } | { ok: false; problem: FontProblem | 'tooLarge' | 'unexpected' };

/** Sends a licensed face to be checked and kept, whole. */
export const uploadFont = async (file: File): Promise<FontUpload> => {
  const answer = await fetchAgain('/files/certificate-fonts', {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'font/ttf' },
  });
  if (answer.ok) return { ok: true, family: ((await answer.json()) as { family: string }).family };
  if (answer.status === 413) return { ok: false, problem: 'tooLarge' };
  const said = (await answer.json()) as { problem?: FontProblem };
  return { ok: false, problem: said.problem ?? 'unexpected' };
};
