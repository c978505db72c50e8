import { saveFile } from '#/lib/save-file.ts';

type ProofFilter = Readonly<Record<string, unknown>>;
export type NoProof = 'tooMany' | 'notSignedYet' | 'noEvents' | 'notAllowed' | 'tooOften' | 'failed';

const reasons: Readonly<Record<number, NoProof>> = {
  401: 'notAllowed',
  403: 'notAllowed',
  404: 'noEvents',
  409: 'notSignedYet',
  413: 'tooMany',
  429: 'tooOften',
};

/** The file that proves these events to anybody, without showing the others. */
const proofOf = (filter: ProofFilter): string => {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  );
  return `/proof/part.ndjson.gz?${new URLSearchParams(given)}`;
};

/** Downloads the proof of these events, or answers why there is none: a plain link would only show a failed download. */
export async function downloadProof(filter: ProofFilter, save = saveFile): Promise<NoProof | undefined> {
  try {
    const answer = await fetch(proofOf(filter));
    if (!answer.ok) return reasons[answer.status] ?? 'failed';
    const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    save(name ?? 'laurel-events.ndjson.gz', await answer.blob());
    return undefined;
  } catch {
    return 'failed';
  }
}
