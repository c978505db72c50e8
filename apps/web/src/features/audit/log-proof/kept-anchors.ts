import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import { z } from 'zod';

const text = z.string().max(1000);
const KeptAnchor = z.object({
  ...{ logId: text, chainHash: text, signedAt: text, keyId: text, publicKey: text, signature: text },
  position: z.int().min(1),
  previous: text.optional(),
  from: z.int().min(1).optional(),
  root: text.optional(),
  stamp: z.object({ token: z.string().max(200_000), at: text, authority: text }).optional(),
});
/** As `/proof/anchors.json` is, or one anchor as an anchor folder and letter have it. */
const Kept = z.union([z.object({ anchors: z.array(KeptAnchor).min(1) }), KeptAnchor]);

const LARGEST = 20 << 20;

/** The anchors in a file; null where it has none. */
export const keptAnchors = async (file: Blob): Promise<readonly Anchor[] | null> => {
  if (file.size > LARGEST) return null;
  try {
    const kept = Kept.parse(JSON.parse(await file.text()));
    return ('anchors' in kept ? kept.anchors : [kept]) as readonly Anchor[];
  } catch {
    return null;
  }
};
